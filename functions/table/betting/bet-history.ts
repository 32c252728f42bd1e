import { encodeTime } from 'ulid';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betClassFrom, betClassOf } from '../../../shared/rules/bets/bet-classes.ts';
import { whyNotRemove } from '../../../shared/rules/bets/hiding.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet, query, queryAll, update } from '../client/table.ts';
import { dayOfId, latecomers } from '../history/days.ts';
import { putMark } from '../history/hidden-mark.ts';
import { closeDays, rebuildDays } from '../history/lines.ts';
import type { HistoryList, LinedRow } from '../history/list.ts';
import { historyOverview } from '../history/overview.ts';
import { keys } from '../keys/keys.ts';
import { betOf } from './bet-item.ts';

interface Hidden {
  readonly hidden: number;
  /** Waiting bets, which stay. */
  readonly kept: number;
}

/**
 * Hides every decided bet from its member's list with one mark, whatever their number: the lines of the days name all
 * bets, those that wait by their lines are looked at, and the mark names those that still wait. Bets of the last minute
 * are hidden one by one, for one accepted before them may be committed after this look. Sums keep all of them.
 */
export async function hideAllBets(memberSeq: number, now: number): Promise<Hidden> {
  await closeDays(betHistory, { memberSeq, now });
  const all = { from: '00000000', to: koreanDay(now) };
  const { rows, today } = await historyOverview(betHistory, { memberSeq, ...all, now });
  const stored = keys.bets(memberSeq);
  const doubted = rows.filter((row) => !today.has(row.id) && isWaiting(row));
  const keyOf = ({ id }: LinedRow) => ({ pk: stored.pk, sk: `${stored.prefix}${id}` });
  const found = await batchGet(doubted.map(keyOf));
  const moved = doubted.filter((row) => {
    const item = at(found, keyOf(row));
    return item !== undefined && whyNotRemove(betOf(item)) === null;
  });
  const decided = new Set(moved.map(({ id }) => id));
  const waiting = rows.filter((row) => isWaiting(row) && !decided.has(row.id));
  const through = encodeTime(now - latecomers);
  await hideBets(youngOf(rows, { today, through }), now);
  const kept = waiting.map(({ id }) => id).filter((id) => id < through);
  await putMark(stored, { through, kept, at: now });
  // Hidden rows are not looked at by pages any more: their sums are brought up to date now.
  await rebuildDays(betHistory, { memberSeq, now, days: moved.map(({ id }) => dayOfId(id)) });
  return { hidden: rows.length - waiting.length, kept: waiting.length };
}

function isWaiting({ kind }: LinedRow): boolean {
  return whyNotRemove(betClassFrom(kind)) !== null;
}

/** Decided bets behind the mark. */
function youngOf(
  rows: readonly LinedRow[],
  { today, through }: { readonly today: ReadonlyMap<string, Bet>; readonly through: string },
): readonly Bet[] {
  return rows.filter((row) => row.id >= through && !isWaiting(row)).flatMap(({ id }) => today.get(id) ?? []);
}

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
