import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type ApprovalChange, decideAction } from '../../../table/admin/approvals.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readProfile } from '../../../table/member/members.ts';
import { stakeFactorAction } from '../../../table/member/stake-factor.ts';
import { decideOnce, decisionBy } from './decide-approval.ts';

/**
 * The approval raises a member's stake factor. @throws Refusal changed-meanwhile when the member was edited since it was
 * asked for
 */
export async function approveFactor(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'factor' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { change, context } = named;
  const { memberSeq, percent, inForce, edits } = change;
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  if ((profile.edits ?? 0) !== edits) throw new Refusal('changed-meanwhile');
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by, stakeFactor: inForce },
    after: { stakeFactor: percent },
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  try {
    await decideOnce(approval, {
      context,
      actions: [decideAction(approval, step), audit, stakeFactorAction(profile, percent)],
    });
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('changed-meanwhile');
    throw error;
  }
}
