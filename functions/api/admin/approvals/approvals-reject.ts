import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { decideAction } from '../../../table/admin/approvals.ts';
import { approvalToDecide, decideOnce, decisionBy } from './decide-approval.ts';

export const approvalsReject: Answer<typeof admin.calls.approvalsReject> = async (
  { approvalSeq, reason },
  context,
) => {
  const { approval, answered } = await approvalToDecide(approvalSeq, context);
  if (answered) {
    context.markReplayed();
    return { state: answered };
  }
  const audit = context.audit({
    target: `APPROVAL#${approval.id}`,
    reason,
    before: { state: approval.state, by: approval.by },
    after: { state: 'REJECTED' },
  });
  await decideOnce(approval, {
    context,
    actions: [decideAction(approval, decisionBy(context, { state: 'REJECTED', decision: reason })), audit],
  });
  return { state: 'REJECTED' };
};
