import { log } from '../../runtime/log.ts';
import { reconcileOne } from '../../table/audit/reconciliation.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { type BalanceItem, lastMemberSeq } from '../../table/member/members.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';
import { touchViews } from './touched-views.ts';

/** Balances looked at in a pass, and entries folded in it: the sweep runs beside members' calls. */
const mostBalances = 100;
const mostEntries = 1_000;
/** Longer journals are the full run's work. */
const longestJournal = 5_000;

interface Seen {
  /** Entry count of the last pass and of the last check. */
  readonly seen: number;
  readonly checked: number;
}
const memory = ofThisTable(() => ({ members: new Map<number, Seen>(), cursor: 0 }));

/**
 * Folds the journals of members whose balance moved since their last check and has rested for a pass: money that still
 * moves cannot be compared. What a member owes although he has cash is collected: the credit's own collecting was lost.
 * Members come round in turn. Returns how many failed.
 */
export async function reconcileTouched(now: number): Promise<number> {
  const kept = memory();
  const { members } = kept;
  const last = await lastMemberSeq();
  if (last === 0) return 0;
  const turn = Array.from(
    { length: Math.min(mostBalances, last) },
    (_, index) => ((kept.cursor + index) % last) + 1,
  );
  kept.cursor = (kept.cursor + turn.length) % last;
  const balances = await batchGet(turn.map(keys.balance));
  let entries = 0;
  let failed = 0;
  for (const memberSeq of turn) {
    const balance = at<BalanceItem>(balances, keys.balance(memberSeq));
    if (balance === undefined) continue;
    const { v: count, cash, receivable } = balance;
    if (receivable < 0 && cash > 0) await collectReceivable({ memberSeq, source: `SWEEP#${count}`, now });
    const known = members.get(memberSeq) ?? { seen: -1, checked: 0 };
    if (known.seen !== -1 && known.seen !== count) touchViews(memberSeq);
    if (count > longestJournal) {
      members.set(memberSeq, { seen: count, checked: known.checked });
      continue;
    }
    const due =
      known.seen === count && known.checked !== count && entries + count <= Math.max(mostEntries, count);
    if (due) {
      entries += count;
      failed += await check(memberSeq, now);
    }
    members.set(memberSeq, { seen: count, checked: due ? count : known.checked });
  }
  return failed;
}

async function check(memberSeq: number, now: number): Promise<number> {
  const { failures } = await reconcileOne(memberSeq, now);
  for (const failure of failures) log.error('reconciliation-failed', failure);
  return failures.length;
}
