import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../../runtime/log.ts';
import { reconcileOne } from '../../table/audit/reconciliation.ts';
import { refreshRolling } from '../../table/balance/rolling-snapshot.ts';
import { betHistory, noteChangedBets } from '../../table/betting/bet-history.ts';
import { closeDays } from '../../table/history/lines.ts';
import { keepLedgerOrder } from '../../table/ledger/running-balance.ts';
import { isToldByRecords, touchedBy } from './changed-records.ts';

type Bets = Parameters<typeof noteChangedBets>[0];

/**
 * History lines of bets that moved, the rolling and the order of entries of their members. What fails is left: a page that meets an old line
 * writes it anew, and no record is worth holding back the ones behind it.
 */
async function refreshViews(bets: Bets, touched: Iterable<number>): Promise<void> {
  const now = Date.now();
  const members = new Set([...touched, ...bets.map(({ memberSeq }) => memberSeq)]);
  try {
    for (const memberSeq of new Set(bets.map((bet) => bet.memberSeq)))
      await closeDays(betHistory, { memberSeq, now });
    await noteChangedBets(bets, now);
    for (const memberSeq of members) {
      await refreshRolling(memberSeq, now);
      await keepLedgerOrder(memberSeq);
    }
  } catch (error) {
    log.warn('views-not-refreshed', { message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * From the table's stream: an entry that changed is reported at once, every touched member reconciled, a long journal
 * from the records alone as long as they agree. Then the views kept of his rows are brought up to date.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const { members, changedEntries, bets } = touchedBy(event.Records);
  for (const target of changedEntries) log.error('entry-changed', { target });
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const [memberSeq, sequence] of members) {
    if (isToldByRecords(event.Records, memberSeq)) continue;
    try {
      const { failures } = await reconcileOne(memberSeq, Date.now());
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
  await refreshViews(bets, members.keys());
  return { batchItemFailures };
};
