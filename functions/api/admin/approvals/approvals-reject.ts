import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { deciding } from '../../../table/admin/approvals.ts';
import { approvalToDecide, decisionBy } from './approval-to-decide.ts';
import { decided } from './decide-once.ts';

export const approvalsReject: Answer<typeof admin.calls.approvalsReject> = async (
  { approvalSeq, reason },
  context,
) => {
  const { approval, answered } = await approvalToDecide(approvalSeq, context);
  if (answered) {
    context.replayed();
    return { state: answered };
  }
  const audit = context.audit({
    target: `APPROVAL#${approval.id}`,
    reason,
    before: { state: approval.state, by: approval.by },
    after: { state: 'REJECTED' },
  });
  await decided(approval, {
    context,
    actions: [deciding(approval, decisionBy(context, { state: 'REJECTED', decision: reason })), audit],
  });
  return { state: 'REJECTED' };
};
