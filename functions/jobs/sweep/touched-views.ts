import { refreshRolling } from '../../table/balance/rolling-snapshot.ts';
import { betHistory } from '../../table/betting/bet-history.ts';
import { openDay } from '../../table/history/days.ts';
import { closeDays } from '../../table/history/lines.ts';
import { keepLedgerOrder } from '../../table/ledger/running-balance.ts';

const mostAtOnce = 100;
const touched = new Set<number>();
/** Members who were touched, and the day whose predecessors have their lines. */
const closedBefore = new Map<number, string>();

/** The member's balance moved since the sweep last looked. */
export function touchViews(memberSeq: number): void {
  touched.add(memberSeq);
}

/** Rolling and order of entries of the touched members; history lines of the days they ended. Returns how many members it looked at. */
export async function refreshTouchedViews(now: number): Promise<number> {
  const today = openDay(now);
  const moved = [...touched].slice(0, mostAtOnce);
  for (const memberSeq of moved) {
    touched.delete(memberSeq);
    await refreshRolling(memberSeq, now);
    await keepLedgerOrder(memberSeq);
    if (!closedBefore.has(memberSeq)) closedBefore.set(memberSeq, '');
  }
  const behind = [...closedBefore].filter(([, day]) => day < today).slice(0, mostAtOnce);
  for (const [memberSeq] of behind) {
    await closeDays(betHistory, { memberSeq, now });
    closedBefore.set(memberSeq, today);
  }
  return moved.length + behind.length;
}
