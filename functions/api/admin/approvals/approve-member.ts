import { Refusal } from '../../../../shared/refusals.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type Approval, type ApprovalChange, decideAction } from '../../../table/admin/approvals.ts';
import { TransactionCancelled } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { memberEditActions } from '../../../table/member/member-edit.ts';
import { readProfile } from '../../../table/member/members.ts';
import { decideOnce, decisionBy } from './decide-approval.ts';

/**
 * The approval changes a member's level, or opens their account again. @throws Refusal changed-meanwhile when the member was
 * edited since it was asked for
 */
export async function approveMember(
  approval: Approval,
  named: {
    readonly change: Extract<ApprovalChange, { readonly kind: 'member' }>;
    readonly context: Context<'operator'>;
  },
): Promise<void> {
  const { change, context } = named;
  const { memberSeq, seen, after, edits } = change;
  const profile = await readProfile(memberSeq);
  if (!profile) throw new Refusal('not-found');
  if ((profile.edits ?? 0) !== edits) throw new Refusal('changed-meanwhile');
  const { levels = [] } = profile;
  const audit = context.audit({
    target: keys.balance(memberSeq).pk,
    reason: approval.reason,
    before: { approval: approval.id, askedBy: approval.by, ...seen },
    after,
  });
  const step = decisionBy(context, { state: 'DONE', decision: approval.reason });
  const edit = { memberSeq, version: edits, before: { ...seen, levels }, after, now: context.now };
  try {
    await decideOnce(approval, {
      context,
      actions: [decideAction(approval, step), audit, ...memberEditActions(edit)],
    });
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('changed-meanwhile');
    throw error;
  }
}
