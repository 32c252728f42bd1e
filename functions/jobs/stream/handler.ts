import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { casinoVendors } from '../../providers/casino/vendors.ts';
import { job } from '../../runtime/lambda/every-lambda.ts';
import { log } from '../../runtime/log.ts';
import { reconcileOne } from '../../table/audit/reconciliation.ts';
import { refreshRolling } from '../../table/balance/rolling-snapshot.ts';
import { betHistory, updateHistoryLines } from '../../table/betting/bet-history.ts';
import { storePlayedBets } from '../../table/betting/played-bets.ts';
import { casinoHistory } from '../../table/casino/casino-lines.ts';
import { stakeRows } from '../../table/casino/played-stakes.ts';
import { refreshCasinoDays } from '../../table/casino/refresh-casino-days.ts';
import { dayOfId } from '../../table/history/days.ts';
import { closeDays, rebuildDays } from '../../table/history/lines.ts';
import { shardOf } from '../../table/keys/key.ts';
import { storeLedgerOrder } from '../../table/ledger/running-balance.ts';
import { reportEntries } from '../../table/reports/report-members.ts';
import { agreesWithRecords, changedIn } from './changed-records.ts';

/** Milliseconds after which the journals of a batch are left to the sweep: the function lasts a minute, and records wait behind these. */
const longest = 30_000;

type Bets = Parameters<typeof updateHistoryLines>[0];

/** One bet in so many looks whether older ones are due for a block, which costs reading those that are in none. */
const lookedAfter = 64;
const isDue = ({ code }: Bets[number]): boolean => shardOf(code, lookedAfter) === 0;
type CasinoLines = ReturnType<typeof changedIn>['casinoLines'];

/**
 * Updates the history lines of changed bets, and the rolling and ledger order of their members. A failure is only logged:
 * pages repair outdated lines themselves, and no record should hold back those after it.
 */
async function refreshViews(
  { bets, casinoLines }: { readonly bets: Bets; readonly casinoLines: CasinoLines },
  changed: Iterable<number>,
): Promise<void> {
  const now = Date.now();
  const members = new Set([...changed, ...bets.map(({ memberSeq }) => memberSeq)]);
  try {
    for (const memberSeq of new Set(bets.map((bet) => bet.memberSeq)))
      await closeDays(betHistory, { memberSeq, now });
    await updateHistoryLines(bets, now);
    for (const memberSeq of members) {
      await refreshRolling(memberSeq, now);
      await storeLedgerOrder(memberSeq);
    }
    for (const { memberSeq } of bets.filter(isDue)) await storePlayedBets(memberSeq, now);
    await refreshCasinoViews(casinoLines, now);
  } catch (error) {
    log.warn('views-not-refreshed', { message: error instanceof Error ? error.message : String(error) });
  }
}

async function refreshCasinoViews(lines: CasinoLines, now: number): Promise<void> {
  const days = new Map<number, Set<string>>();
  for (const { memberSeq, id } of lines)
    days.set(memberSeq, (days.get(memberSeq) ?? new Set()).add(dayOfId(id)));
  for (const [memberSeq, ofMember] of days) {
    await closeDays(casinoHistory, { memberSeq, now });
    await rebuildDays(casinoHistory, { memberSeq, now, days: ofMember });
  }
  await refreshCasinoDays(days, { vendors: casinoVendors().map(({ name }) => name), now });
  const due = lines.filter(({ id }) => shardOf(id, lookedAfter) === 0);
  for (const memberSeq of new Set(due.map((line) => line.memberSeq)))
    await storePlayedBets(memberSeq, now, stakeRows);
}

type NewEntries = Pick<ReturnType<typeof changedIn>, 'entries' | 'signedUp'>;

/** Brings new entries and members into the reports. False when that failed: the whole batch is delivered again. */
async function areReported({ entries, signedUp }: NewEntries): Promise<boolean> {
  try {
    const old = await reportEntries(entries, { profiles: signedUp, now: Date.now() });
    if (old > 0) log.warn('report-rows-old', { count: old });
    return true;
  } catch (error) {
    log.warn('reports-failed', { message: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

/**
 * From the table's stream: reports a modified entry at once, brings new entries into the reports, and reconciles every changed
 * member, for a long journal from the records alone as long as they agree. Then the stored views of their rows are updated.
 * Entries that could not be brought into the reports are delivered again: there each counts once.
 */
export const handler = job(async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const { members, changedEntries, bets, casinoLines, entries, signedUp } = changedIn(event.Records);
  for (const target of changedEntries) log.error('entry-changed', { target });
  const batchItemFailures: { itemIdentifier: string }[] = [];
  if (!(await areReported({ entries, signedUp })))
    batchItemFailures.push({ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber ?? '' });
  const end = performance.now() + longest;
  for (const [memberSeq, sequence] of members) {
    if (agreesWithRecords(event.Records, memberSeq)) continue;
    try {
      const { failures } = await reconcileOne(memberSeq, {
        now: Date.now(),
        longest: Math.max(0, end - performance.now()),
      });
      for (const { check, expected, found } of failures)
        log.error('reconciliation-failed', { memberSeq, check, expected, found });
    } catch (error) {
      log.warn('watch-failed', {
        memberSeq,
        message: error instanceof Error ? error.message : String(error),
      });
      batchItemFailures.push({ itemIdentifier: sequence });
      break;
    }
  }
  await refreshViews({ bets, casinoLines }, members.keys());
  return { batchItemFailures };
});
