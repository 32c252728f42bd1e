import { randomInt } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import {
  cashedBet,
  cashOutPart,
  minimumCashOut,
  smallestShare,
  whyNotShare,
} from '../../../shared/rules/settlement/cashing-out.ts';
import { type CashOutReceipt, commitCashOut } from '../../table/betting/cashed-bets.ts';
import type { Action } from '../../table/client/table.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import type { BalanceItem } from '../../table/member/members.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';
import { statusUnmoved } from '../../table/sports/status-copies.ts';
import type { CashOutQuote } from './quote-cash-out.ts';

export interface CashOutRequest {
  /** Percent of the bet. */
  readonly share: number;
  /** Won for the whole bet, as the member saw it. */
  readonly offer: number;
}

/**
 * The part of a bet that is paid out at the present offer, and its price.
 * @throws Refusal no-offer, offer-changed, rest-too-small, share-too-small
 */
export function quotedPart({ bet, offer }: CashOutQuote, request: CashOutRequest) {
  if (offer === null) throw new Refusal('no-offer');
  if (offer < request.offer) {
    const minShare = smallestShare(bet.stake, offer);
    throw new Refusal('offer-changed', { detail: { offer, minShare } });
  }
  const part = cashOutPart({ stake: bet.stake, offer, share: request.share });
  const why = whyNotShare(part);
  if (why) throw new Refusal(why, { values: { min: minimumCashOut } });
  return part;
}

interface Payment {
  readonly quote: CashOutQuote;
  readonly request: CashOutRequest;
  readonly balance: BalanceItem;
  readonly key: string;
  readonly requestHash: string;
  readonly tokenVersion: number;
  /** The server sells by itself, at what the member chose before. */
  readonly isAutomatic?: boolean;
  /** Further actions of the same transaction, given the receipt. */
  readonly others?: (receipt: CashOutReceipt) => readonly Action[];
  readonly now: number;
}

/** Pays a cash-out at the prices it was quoted at. @throws EntityMoved when the bet or one of its matches in play changed since */
export async function payCashOut(payment: Payment) {
  const {
    quote,
    request,
    balance,
    key,
    requestHash,
    tokenVersion,
    isAutomatic = false,
    others,
    now,
  } = payment;
  const { bet, states } = quote;
  const part = quotedPart(quote, request);
  const receipt: CashOutReceipt = {
    betCode: bet.code,
    paid: part.paid,
    stakeLeft: part.left,
    cash: balance.cash + part.paid,
    point: balance.point,
  };
  const inPlay = states.filter(({ match }) => match.status === 'live');
  const checks = inPlay.map(({ match }) => statusUnmoved(match, randomInt(pointerShards.length)));
  const { response, replayed } = await commitCashOut({
    before: bet,
    after: cashedBet(bet, part, isAutomatic),
    key,
    requestHash,
    response: receipt,
    tokenVersion,
    isAutomatic,
    others: [...(others?.(receipt) ?? []), ...checks],
    now,
  });
  await collectReceivable({ memberSeq: bet.memberSeq, source: `CSH#${key}`, now });
  return { receipt: response, replayed };
}
