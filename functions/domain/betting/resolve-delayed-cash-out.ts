import { Refusal } from '../../../shared/refusals.ts';
import { hasMoved, longestLateness } from '../../../shared/rules/slip/bet-delay.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import type { CashOutReceipt } from '../../table/betting/cashed-bets.ts';
import {
  type AnyTicket,
  type CashOutTicket,
  decideTicket,
  readTicket,
  ticketPlaced,
} from '../../table/betting/delayed-bets.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { EntityMoved, replayOf } from '../../table/ledger/ledger.ts';
import { readStanding } from '../../table/member/members.ts';
import { payCashOut } from './pay-cash-out.ts';
import { priceBets } from './quote-cash-out.ts';

/** Times a cash-out is judged anew because its bet moved in between. */
const attempts = 6;
/** Refusals that say nothing of the offer: what they are about may pass. */
const passing: ReadonlySet<string> = new Set(['busy', 'outcome-unknown', 'failed']);

/**
 * Decides a held cash-out that is due: the bet priced again, and nothing happened on the pitch. The outcome is stored
 * once, with the money in one transaction. @throws Refusal busy, outcome-unknown
 */
export async function resolveCashOut(ticket: CashOutTicket, now: number): Promise<AnyTicket> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await decide(ticket, now);
    } catch (error) {
      if (error instanceof Refusal && !passing.has(error.code)) return refuse(ticket, error);
      if (!(error instanceof EntityMoved)) throw error;
      // The bet moved, a match in play did, or somebody else decided the ticket.
      const known = await readTicket(ticket);
      if (known && known.state !== 'waiting') return known;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function decide(ticket: CashOutTicket, now: number): Promise<AnyTicket> {
  const { memberSeq, betCode, familyId, requestHash, tokenVersion, cashOut, seen } = ticket;
  const key = ticket.ticket;
  const betKey = keys.bet(memberSeq, betCode);
  const entryKey = keys.entry(memberSeq, 'CSH', key);
  const { balance, extra } = await readStanding(memberSeq, familyId, [betKey, entryKey]);
  const earlier = replayOf<CashOutReceipt>(at(extra, entryKey), requestHash);
  if (earlier) return decideTicket(ticket, { state: 'placed', cashedOut: earlier });
  const stored = at(extra, betKey);
  const isAlive = balance.st === 'active' && balance.tv === tokenVersion;
  if (!stored || !isAlive || now > ticket.dueAt + longestLateness) throw new Refusal('no-offer');
  const [priced] = await priceBets(memberSeq, { bets: [betOf(stored)], now });
  if (!priced || hasMoved(seen, priced.states)) throw new Refusal('no-offer');
  const { receipt, replayed } = await payCashOut({
    priced,
    asked: cashOut,
    balance,
    key,
    requestHash,
    tokenVersion,
    others: (cashedOut) => [ticketPlaced(ticket, { cashedOut })],
    now,
  });
  const outcome = { state: 'placed', cashedOut: receipt } as const;
  return replayed ? decideTicket(ticket, outcome) : { ...ticket, ...outcome };
}

function refuse(ticket: CashOutTicket, { code, details }: Refusal): Promise<AnyTicket> {
  const { detail, values } = details;
  const refused = { code, ...(detail && { detail }), ...(values && { values }) };
  return decideTicket(ticket, { state: 'refused', refused });
}
