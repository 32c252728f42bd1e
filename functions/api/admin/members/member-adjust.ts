import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readBalance } from '../../../table/member/members.ts';

export const memberAdjust: Answer<typeof admin.calls.memberAdjust> = async (
  { members_seq: memberSeq, wallet, amount, reason },
  context,
) => {
  const balance = await readBalance(memberSeq);
  if (!balance) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  return requestApproval(
    { kind: wallet, memberSeq, amount },
    { context, target: balance.pk, reason, before: { [wallet]: balance[wallet] }, after: { wallet, amount } },
  );
};
