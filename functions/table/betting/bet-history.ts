import { encodeTime } from 'ulid';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betClassFrom, betClassOf } from '../../../shared/rules/bets/bet-classes.ts';
import { query, queryAll, update } from '../client/table.ts';
import { dayOfId } from '../history/days.ts';
import { rebuildDays } from '../history/lines.ts';
import type { HistoryList } from '../history/list.ts';
import { keys } from '../keys/keys.ts';
import { betOf } from './bet-item.ts';

/** Bets of one query, about 150 KB: a full page of 1 MB keeps others waiting. */
const rowsAtOnce = 200;

/** A member's bets accepted in [from, to), newest first: one key-ordered query, the bet's ULID is its time. */
export async function* betsBetween(
  memberSeq: number,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Bet[]> {
  const { pk, prefix } = keys.bets(memberSeq);
  const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
  for await (const items of queryAll({ pk, ...range, descending: true, limit: rowsAtOnce })) {
    yield items.map(betOf);
  }
}

/**
 * One query of a member's bets accepted in [from, to), oldest first, behind the sort key `after`; `next` goes on, null is
 * the end. For jobs that stop between two queries.
 */
export async function someBets(
  memberSeq: number,
  { from, to, after }: { readonly from: number; readonly to: number; readonly after: string | null },
): Promise<{ readonly bets: readonly Bet[]; readonly next: string | null }> {
  const { pk, prefix } = keys.bets(memberSeq);
  const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
  const going = after === null ? {} : { after: { pk, sk: after } };
  const { items, next } = await query({ pk, ...range, ...going, limit: rowsAtOnce });
  return { bets: items.map(betOf), next: next?.sk ?? null };
}

/** A member's bets as his history lists them. */
export const betHistory: HistoryList<Bet> = {
  rowsOf: keys.bets,
  rowOf: betOf,
  factsOf: (bet) => ({
    kind: betClassOf(bet),
    stake: bet.stake + (bet.cashed?.stake ?? 0),
    paid: bet.paid + (bet.cashed?.paid ?? 0),
    ...(bet.cashed && { cashed: bet.cashed.stake }),
    listed: !bet.removedFromList,
  }),
  isOpen: (kind) => betClassFrom(kind).status === 'open',
  hasMark: true,
};

type Named = Pick<Bet, 'memberSeq' | 'code'>;

/** Brings the history's lines up to date with bets that changed. Bets of today need none. */
export async function noteChangedBets(bets: readonly Named[], now: number): Promise<void> {
  const days = new Map<number, Set<string>>();
  for (const { memberSeq, code } of bets)
    days.set(memberSeq, (days.get(memberSeq) ?? new Set()).add(dayOfId(code.slice(2, 28))));
  for (const [memberSeq, ofMember] of days) await rebuildDays(betHistory, { memberSeq, now, days: ofMember });
}

/** Bets written at once: a page of a long history would crowd out everybody else's calls. */
const atOnce = 25;

/** Hides bets from their member's lists; ledger, operators, settlement and totals keep them. */
export async function hideBets(bets: readonly Named[], now: number): Promise<void> {
  for (let from = 0; from < bets.length; from += atOnce)
    await Promise.all(bets.slice(from, from + atOnce).map(hideBet));
  await noteChangedBets(bets, now);
}

async function hideBet(bet: Named): Promise<void> {
  await update({
    key: keys.bet(bet.memberSeq, bet.code),
    set: { removed: true },
    when: { present: ['code'] },
  });
}
