import pMap from 'p-map';
import { encodeTime } from 'ulid';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betClassFrom, betClassOf } from '../../../shared/rules/bets/bet-classes.ts';
import { whyNotRemove } from '../../../shared/rules/bets/hiding.ts';
import type { TotalsRow } from '../../../shared/rules/bets/history-totals.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet, query, queryAll, update } from '../client/table.ts';
import { dayOfId, latecomers } from '../history/days.ts';
import { putMark } from '../history/hidden-mark.ts';
import { closeDays, rebuildDays } from '../history/lines.ts';
import type { HistoryList, ListedRow, Sum } from '../history/list.ts';
import { historyOverview } from '../history/overview.ts';
import { keys } from '../keys/keys.ts';
import { betOf } from './bet-item.ts';

interface Hidden {
  readonly hidden: number;
  /** Open bets, which stay listed. */
  readonly kept: number;
}

/**
 * Hides every decided bet from its member's list with one mark, however many there are: the day lines name all bets,
 * those that are open by their lines are read, and the mark names those that are still open. Bets of the last minute are
 * hidden one by one, because a bet accepted before them may be committed after this read. Sums still include all of them.
 */
export async function hideAllBets(memberSeq: number, now: number): Promise<Hidden> {
  await closeDays(betHistory, { memberSeq, now });
  const all = { from: '00000000', to: koreanDay(now) };
  const { rows, today } = await historyOverview(betHistory, { memberSeq, ...all, now });
  const stored = keys.bets(memberSeq);
  const maybeOpen = rows.filter((row) => !today.has(row.id) && isListedOpen(row));
  const keyOf = ({ id }: ListedRow) => ({ pk: stored.pk, sk: `${stored.prefix}${id}` });
  const found = await batchGet(maybeOpen.map(keyOf));
  const decidedNow = maybeOpen.filter((row) => {
    const item = at(found, keyOf(row));
    return item !== undefined && whyNotRemove(betOf(item)) === null;
  });
  const decidedIds = new Set(decidedNow.map(({ id }) => id));
  const waiting = rows.filter((row) => isListedOpen(row) && !decidedIds.has(row.id));
  const through = encodeTime(now - latecomers);
  await hideBets(betsAfterMark(rows, { today, through }), now);
  const kept = waiting.map(({ id }) => id).filter((id) => id < through);
  await putMark(stored, { through, kept, at: now });
  // Pages no longer check hidden rows, so their sums are brought up to date now.
  await rebuildDays(betHistory, { memberSeq, now, days: decidedNow.map(({ id }) => dayOfId(id)) });
  return { hidden: rows.length - waiting.length, kept: waiting.length };
}

function isListedOpen({ kind }: ListedRow): boolean {
  return whyNotRemove(betClassFrom(kind)) !== null;
}

/** Decided bets the mark does not cover. */
function betsAfterMark(
  rows: readonly ListedRow[],
  { today, through }: { readonly today: ReadonlyMap<string, Bet>; readonly through: string },
): readonly Bet[] {
  return rows
    .filter((row) => row.id >= through && !isListedOpen(row))
    .flatMap(({ id }) => today.get(id) ?? []);
}

/** Bets of one query, about 150 KB: a full page of 1 MB delays other requests. */
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
 * One page of a member's bets accepted in [from, to), oldest first, after the sort key `after`; `next` continues, null at
 * the end. For jobs that stop between two queries.
 */
export async function betsPage(
  memberSeq: number,
  { from, to, after }: { readonly from: number; readonly to: number; readonly after: string | null },
): Promise<{ readonly bets: readonly Bet[]; readonly next: string | null }> {
  const { pk, prefix } = keys.bets(memberSeq);
  const range = { from: `${prefix}${encodeTime(from)}`, to: `${prefix}${encodeTime(to)}` };
  const start = after === null ? {} : { after: { pk, sk: after } };
  const { items, next } = await query({ pk, ...range, ...start, limit: rowsAtOnce });
  return { bets: items.map(betOf), next: next?.sk ?? null };
}

/** A member's bets as their history lists them. */
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

/**
 * A sum of bets of one kind as totals count it. The stake of a cancelled or void bet was returned: only the part cashed out before
 * counts.
 */
export function betTotalsRow([kind, { stake, paid, cashed = 0 }]: readonly [
  kind: string,
  sum: Sum,
]): TotalsRow {
  const { status } = betClassFrom(kind);
  if (status === 'cancelled') return { stake: cashed, paid, isOpen: false };
  if (status === 'void') return { stake: cashed, paid: paid - (stake - cashed), isOpen: false };
  return { stake, paid, cashed, isOpen: status === 'open' };
}

type BetKey = Pick<Bet, 'memberSeq' | 'code'>;

/** Updates the history's day lines after bets changed. Bets of today have none yet. */
export async function updateHistoryLines(bets: readonly BetKey[], now: number): Promise<void> {
  const days = new Map<number, Set<string>>();
  for (const { memberSeq, code } of bets)
    days.set(memberSeq, (days.get(memberSeq) ?? new Set()).add(dayOfId(code.slice(2, 28))));
  for (const [memberSeq, ofMember] of days) await rebuildDays(betHistory, { memberSeq, now, days: ofMember });
}

/** Bets written at once: more would slow down other calls. */
const atOnce = 25;

/** Hides bets from their member's lists; ledger, operators, settlement and totals keep them. */
export async function hideBets(bets: readonly BetKey[], now: number): Promise<void> {
  await pMap(bets, hideBet, { concurrency: atOnce });
  await updateHistoryLines(bets, now);
}

async function hideBet(bet: BetKey): Promise<void> {
  await update({
    key: keys.bet(bet.memberSeq, bet.code),
    set: { removed: true },
    when: { present: ['code'] },
  });
}
