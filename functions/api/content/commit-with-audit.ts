import { Refusal } from '../../../shared/refusals.ts';
import { type Action, TransactionCancelled, transact } from '../../table/client/table.ts';

/**
 * Commits an operator's change with its audit line. The first action checks the version that was read. @throws
 * Refusal already-handled when another operator committed first
 */
export async function commitWithAudit(change: readonly Action[], line: Action): Promise<void> {
  try {
    await transact([...change, line], { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    // The audit line exists from an earlier attempt of this call whose reply was lost.
    if (error.failed(change.length)) return;
    throw new Refusal('already-handled', { detail: whoWas(error) });
  }
}

function whoWas({ reasons }: TransactionCancelled): Readonly<Record<string, unknown>> {
  const item = reasons[0]?.item;
  if (typeof item?.changedBy !== 'string' || typeof item.changedAt !== 'number') return {};
  return { by: item.changedBy, at: new Date(item.changedAt).toISOString() };
}
