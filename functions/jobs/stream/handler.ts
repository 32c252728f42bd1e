import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { log } from '../../runtime/log.ts';
import { reconcileOne } from '../../table/audit/reconciliation.ts';
import { isToldByRecords, touchedBy } from './changed-records.ts';
import { refreshViews } from './refresh-views.ts';

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
