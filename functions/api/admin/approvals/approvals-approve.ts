import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { approvalToDecide } from './approval-to-decide.ts';
import { approveAdjustment } from './approve-adjustment.ts';
import { approveBank } from './approve-bank.ts';
import { approveRoles } from './approve-roles.ts';

/** The approval's own reason is why it happens. */
export const approvalsApprove: Answer<typeof admin.calls.approvalsApprove> = async (
  { approvalSeq },
  context,
) => {
  const { approval, answered } = await approvalToDecide(approvalSeq, context);
  if (answered) {
    context.replayed();
    return { state: answered };
  }
  const { operatorId } = context.caller;
  const { change } = approval;
  const isOwn = approval.by === operatorId || (change.kind === 'roles' && change.operatorId === operatorId);
  if (isOwn) throw new Refusal('own-request');
  switch (change.kind) {
    case 'cash':
    case 'point':
      await approveAdjustment(approval, { change, context });
      break;
    case 'bank':
      await approveBank(approval, { change, context });
      break;
    case 'roles':
      await approveRoles(approval, { change, context });
      break;
  }
  return { state: 'DONE' };
};
