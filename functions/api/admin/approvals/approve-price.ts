import { Refusal } from '../../../../shared/refusals.ts';
import { overrideMatch } from '../../../domain/trading/override-match.ts';
import { priceOverride, pricePlace } from '../../../domain/trading/price-overrides.ts';
import type { Context } from '../../../runtime/http/context.ts';
import {
  type Approval,
  decideAction,
  type PriceApproval,
  readApproval,
} from '../../../table/admin/approvals.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { decidedAlready, decisionBy } from './decide-approval.ts';

/**
 * Puts a trader's price in force, with the approval in the match's own transaction.
 * @throws Refusal changed-meanwhile when another override is in force than when it was asked for; not-found, busy
 */
export async function approvePrice(
  approval: Approval,
  named: { readonly change: PriceApproval; readonly context: Context<'operator'> },
): Promise<void> {
  const { change, context } = named;
  const { caller, key } = context;
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  try {
    await overrideMatch(change.gameId, {
      context,
      reason: approval.reason,
      by: `${approval.by}, ${caller.operatorId}`,
      also: [decideAction(approval, step)],
      override: (state) => {
        if (pricePlace(state, change).inForce !== change.inForce) throw new Refusal('changed-meanwhile');
        return priceOverride(state, change);
      },
    });
  } catch (error) {
    if (!(error instanceof TransactionCancelled) && !isMoved(error)) throw error;
    const now = await readApproval(approval.id);
    const isOwn = now?.decidedBy === caller.operatorId && now.decidedKey === key;
    if (now?.state === 'OPEN')
      throw error instanceof Refusal ? error : new Refusal('busy', { retryAfter: 1 });
    if (!isOwn) throw decidedAlready(now);
  }
}

/** What another approval of the same request leaves behind looks like a change by somebody else. */
function isMoved(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'changed-meanwhile';
}
