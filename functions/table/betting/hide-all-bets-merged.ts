import { encodeTime } from 'ulid';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import { betClassFrom } from '../../../shared/rules/bets/bet-classes.ts';
import { whyNotRemove } from '../../../shared/rules/bets/hiding.ts';
import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { at, batchGet } from '../client/table.ts';
import { dayOfId, latecomers } from '../history/days.ts';
import { putMark } from '../history/hidden-mark.ts';
import { closeDays, rebuildDays } from '../history/lines.ts';
import type { LinedRow } from '../history/list.ts';
import { historyOverview } from '../history/overview.ts';
import { keys } from '../keys/keys.ts';
import { betHistory, hideBets } from './bet-history.ts';
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
