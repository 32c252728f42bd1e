import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance } from '../../../table/member/members.ts';

/** Another operator makes the link: nobody takes a member over alone. */
export const memberResetLink: Answer<typeof admin.calls.memberResetLink> = async (
  { members_seq: memberSeq, reason },
  context,
) => {
  const balance = await readBalance(memberSeq);
  if (!balance || balance.st === 'closed') throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  return requestApproval(
    { kind: 'reset', memberSeq },
    { context, target: keys.balance(memberSeq).pk, reason, before: null, after: { passwordLink: true } },
  );
};
