import { randomInt } from 'node:crypto';
import { Refusal } from '../../../shared/refusals.ts';
import {
  cashedBet,
  cashOutPart,
  leastCashOut,
  smallestShare,
  whyNotShare,
} from '../../../shared/rules/bets/cashing-out.ts';
import { type CashOutReceipt, commitCashOut } from '../../table/betting/cashed-bets.ts';
import type { Action } from '../../table/client/table.ts';
import { pointerShards } from '../../table/keys/keys.ts';
import type { BalanceItem } from '../../table/member/members.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';
import { statusUnmoved } from '../../table/sports/status-copies.ts';
import type { PricedBet } from './quote-cash-out.ts';

export interface AskedCashOut {
  /** Percent of the bet. */
  readonly share: number;
  /** Won for the whole bet, as the member saw it. */
  readonly offer: number;
}

/** What is paid for so much of a bet at the offer of now. @throws Refusal no-offer, offer-changed, rest-too-small, share-too-small */
export function partAt({ bet, offer }: PricedBet, asked: AskedCashOut) {
  if (offer === null) throw new Refusal('no-offer');
  if (offer < asked.offer) {
    const minShare = smallestShare(bet.stake, offer);
    throw new Refusal('offer-changed', { detail: { offer, minShare } });
  }
  const part = cashOutPart({ stake: bet.stake, offer, share: asked.share });
  const why = whyNotShare(part);
  if (why) throw new Refusal(why, { values: { min: leastCashOut } });
  return part;
}

interface Paying {
  readonly priced: PricedBet;
  readonly asked: AskedCashOut;
  readonly balance: BalanceItem;
  readonly key: string;
  readonly requestHash: string;
  readonly tokenVersion: number;
  /** What else becomes true with it, given its receipt. */
  readonly others?: (receipt: CashOutReceipt) => readonly Action[];
  readonly now: number;
}

/** Pays a cash-out at the prices it was judged at. @throws EntityMoved when the bet or one of its matches in play moved meanwhile */
export async function payCashOut(paying: Paying) {
  const { priced, asked, balance, key, requestHash, tokenVersion, others, now } = paying;
  const { bet, states } = priced;
  const part = partAt(priced, asked);
  const receipt: CashOutReceipt = {
    betCode: bet.code,
    paid: part.paid,
    stakeLeft: part.left,
    cash: balance.cash + part.paid,
    point: balance.point,
  };
  const inPlay = states.filter(({ game }) => game.status === 'live');
  const checks = inPlay.map(({ game }) => statusUnmoved(game, randomInt(pointerShards.length)));
  const { response, replayed } = await commitCashOut({
    before: bet,
    after: cashedBet(bet, part),
    key,
    requestHash,
    response: receipt,
    tokenVersion,
    others: [...(others?.(receipt) ?? []), ...checks],
    now,
  });
  await collectReceivable({ memberSeq: bet.memberSeq, source: `CSH#${key}`, now });
  return { receipt: response, replayed };
}
