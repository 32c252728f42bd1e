import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { casinoVendors } from '../../providers/casino/vendors.ts';
import { log } from '../../runtime/log.ts';
import { continueReconciliation, lastRun, reconcileAll } from '../../table/audit/reconcile-all.ts';
import { reconcileOne } from '../../table/audit/reconciliation.ts';
import { refreshRolling } from '../../table/balance/rolling-snapshot.ts';
import { betHistory } from '../../table/betting/bet-history.ts';
import { storePlayedBets } from '../../table/betting/played-bets.ts';
import { casinoHistory } from '../../table/casino/casino-lines.ts';
import { stakeRows } from '../../table/casino/played-stakes.ts';
import { daysUnderWay, refreshCasinoDays } from '../../table/casino/refresh-casino-days.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { openDay } from '../../table/history/days.ts';
import { closeDays } from '../../table/history/lines.ts';
import { keys } from '../../table/keys/keys.ts';
import { isCreditAccount } from '../../table/ledger/postings.ts';
import { storeLedgerOrder } from '../../table/ledger/running-balance.ts';
import { type BalanceItem, lastMemberSeq } from '../../table/member/members.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';

/** Balances and entries read in a pass: the sweep shares the table with members' calls. */
const maxBalances = 100;
const maxEntries = 1_000;
/** Longer journals are left to the full reconciliation. */
const maxJournalEntries = 5_000;

interface Seen {
  /** Entry count of the last pass and of the last check. */
  readonly seen: number;
  readonly checked: number;
}
const memory = perTableMemory(() => ({ members: new Map<number, Seen>(), cursor: 0 }));

/**
 * Reconciles members whose balance changed since their last check and not since the last pass: money that still moves
 * cannot be compared. Also collects what a member owes although they have cash, in case the collecting after a credit was
 * lost. Each pass covers the next members in turn. Returns how many checks failed.
 */
export async function reconcileChanged(now: number): Promise<number> {
  const progress = memory();
  const { members } = progress;
  const last = await lastMemberSeq();
  if (last === 0) return 0;
  const turn = Array.from(
    { length: Math.min(maxBalances, last) },
    (_, index) => ((progress.cursor + index) % last) + 1,
  );
  progress.cursor = (progress.cursor + turn.length) % last;
  const balances = await batchGet(turn.map(keys.balance));
  let entries = 0;
  let failed = 0;
  for (const memberSeq of turn) {
    const balance = at<BalanceItem>(balances, keys.balance(memberSeq));
    if (balance === undefined) continue;
    const { v: count, cash, receivable } = balance;
    if (receivable < 0 && cash > 0) await collectReceivable({ memberSeq, source: `SWEEP#${count}`, now });
    const known = members.get(memberSeq) ?? { seen: -1, checked: 0 };
    if (known.seen !== -1 && known.seen !== count) changed.add(memberSeq);
    // What a process before this one may have left.
    else if (known.seen === -1 && Object.keys(balance).some(isCreditAccount)) changed.add(memberSeq);
    if (count > maxJournalEntries) {
      members.set(memberSeq, { seen: count, checked: known.checked });
      continue;
    }
    const due =
      known.seen === count && known.checked !== count && entries + count <= Math.max(maxEntries, count);
    if (due) {
      entries += count;
      failed += await check(memberSeq, now);
    }
    members.set(memberSeq, { seen: count, checked: due ? count : known.checked });
  }
  return failed;
}

async function check(memberSeq: number, now: number): Promise<number> {
  const { failures } = await reconcileOne(memberSeq, { now, longest });
  for (const failure of failures) log.error('reconciliation-failed', failure);
  return failures.length;
}

/** Milliseconds of a pass for a reconciliation of all members that somebody began: the sweep has more urgent tasks. */
const budget = 3_000;
/** Milliseconds after which a pass gives up reading a journal: delayed bets wait for the same pass, and for half a minute at most. */
const longest = 12_000;

/** Hour of the Korean day from which a reconciliation of all members runs: few bet then. */
const nightly = 4 * 3_600_000;
/** The night whose run this process knows to have begun. */
const begun = perTableMemory(() => ({ from: 0 }));

/** Begins the night's reconciliation of all members, once; it goes on with `reconcileFurther`. Returns how many it read. */
export async function reconcileNightly(now: number): Promise<number> {
  const from = koreanDaySpan(koreanDay(now - nightly)).from + nightly;
  const memory = begun();
  if (memory.from === from) return 0;
  const last = await lastRun();
  if (last !== undefined && last.startedAt >= from) {
    memory.from = from;
    return 0;
  }
  const { checked, failures } = await reconcileAll({ now, budget, longest });
  for (const failure of failures) log.error('reconciliation-failed', failure);
  return checked;
}

/** Continues the reconciliation of all members that is under way, if there is one. Returns how many members it read. */
export async function reconcileFurther(now: number): Promise<number> {
  const { read, failures } = await continueReconciliation({ now, budget, longest });
  for (const failure of failures) log.error('reconciliation-failed', failure);
  return read;
}

const maxMembers = 100;
const changed = new Set<number>();
/** Changed members, and the day before which their days have lines. */
const closedBefore = new Map<number, string>();

/** Changed members, and when their older bets were last put into blocks: epoch ms, at most every ten minutes. */
const blocksStored = new Map<number, number>();
const blocksRest = 600_000;

/** Updates rolling and ledger order of changed members, and history lines of finished days. Returns how many members it covered. */
export async function refreshChangedViews(now: number): Promise<number> {
  const today = openDay(now);
  const members = [...changed].slice(0, maxMembers);
  const vendors = casinoVendors().map(({ name }) => name);
  for (const memberSeq of members) {
    changed.delete(memberSeq);
    await refreshRolling(memberSeq, now);
    await storeLedgerOrder(memberSeq);
    await refreshCasinoDays(new Map([[memberSeq, daysUnderWay(now)]]), { vendors, now });
    if ((blocksStored.get(memberSeq) ?? 0) < now - blocksRest) {
      await storePlayedBets(memberSeq, now);
      await storePlayedBets(memberSeq, now, stakeRows);
      blocksStored.set(memberSeq, now);
    }
    if (!closedBefore.has(memberSeq)) closedBefore.set(memberSeq, '');
  }
  const behind = [...closedBefore].filter(([, day]) => day < today).slice(0, maxMembers);
  for (const [memberSeq] of behind) {
    await closeDays(betHistory, { memberSeq, now });
    await closeDays(casinoHistory, { memberSeq, now });
    closedBefore.set(memberSeq, today);
  }
  return members.length + behind.length;
}
