import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, readApproval } from '../../../table/admin/approvals.ts';
import { type Action, TransactionCancelled, transact } from '../../../table/client/table.ts';
import { decidedAlready } from './approval-to-decide.ts';

/**
 * Runs a decision that moves no money, once: a lost reply repeated finds its own step.
 * @throws Refusal already-handled · TransactionCancelled when the approval still waits and something else was in the way
 */
export async function decided(
  { id }: Pick<Approval, 'id'>,
  { context, actions }: { readonly context: Context<'operator'>; readonly actions: readonly Action[] },
): Promise<void> {
  try {
    await transact(actions, { repeatable: true });
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
    const now = await readApproval(id);
    if (now?.state === 'OPEN') throw error;
    const isOwn = now?.decidedBy === context.caller.operatorId && now.decidedKey === context.key;
    if (!isOwn) throw decidedAlready(now);
  }
}
