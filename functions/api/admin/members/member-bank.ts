import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { maskAccount } from '../../../../shared/rules/member/masks.ts';
import { refuseOwnMember } from '../../../domain/admin/own-member.ts';
import { requestApproval } from '../../../runtime/approvals/request-approval.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { keys } from '../../../table/keys/keys.ts';
import { accountHolder, memberBankOf } from '../../../table/member/member-bank.ts';
import { readProfile } from '../../../table/member/members.ts';
import { encryptPersonal } from '../../../table/member/profile.ts';

export const memberBank: Answer<typeof admin.calls.memberBank> = async (
  { members_seq: memberSeq, bankName, account, owner, reason },
  context,
) => {
  const [profile, holder] = await Promise.all([readProfile(memberSeq), accountHolder(account)]);
  if (!profile) throw new Refusal('not-found');
  await refuseOwnMember(memberSeq, context);
  if ((profile.bankUntil ?? 0) <= context.now) throw new Refusal('bank-change-not-asked');
  if (holder !== undefined && holder !== memberSeq) throw new Refusal('identity-taken');
  const seal = (field: 'account' | 'owner', text: string) => encryptPersonal(text, { memberSeq, field });
  return requestApproval(
    {
      kind: 'bank',
      memberSeq,
      bankName,
      account: seal('account', account),
      owner: seal('owner', owner),
      edits: profile.edits ?? 0,
    },
    {
      context,
      target: keys.balance(memberSeq).pk,
      reason,
      // The audit line contains no full account number and no name.
      before: { bank: memberBankOf(profile).bank },
      after: { bank: `${bankName} ${maskAccount(account)}` },
    },
  );
};
