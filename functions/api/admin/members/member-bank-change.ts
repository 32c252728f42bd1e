import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { maskedAccount } from '../../../../shared/rules/member/masks.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { keys } from '../../../table/keys/keys.ts';
import { accountHolder } from '../../../table/member/member-bank.ts';
import { type Profile, readProfile } from '../../../table/member/members.ts';
import { openPersonal, sealPersonal } from '../../../table/member/profile.ts';
import { askedApproval } from '../approvals/ask-approval.ts';

/** Where a member's withdrawals go: the number stays masked for operators too. */
export function memberBankOf(profile: Profile): { bank: string; owner: string } {
  return {
    bank: `${profile.bankName} ${maskedAccount(openPersonal(profile, 'account'))}`,
    owner: openPersonal(profile, 'owner'),
  };
}

export const memberBank: Answer<typeof admin.calls.memberBank> = async (
  { members_seq: memberSeq, bankName, account, owner, reason },
  context,
) => {
  const [profile, holder] = await Promise.all([readProfile(memberSeq), accountHolder(account)]);
  if (!profile) throw new Refusal('not-found');
  if (holder !== undefined && holder !== memberSeq) throw new Refusal('identity-taken');
  const seal = (field: 'account' | 'owner', text: string) => sealPersonal(text, { memberSeq, field });
  return askedApproval(
    {
      kind: 'bank',
      memberSeq,
      bankName,
      account: seal('account', account),
      owner: seal('owner', owner),
    },
    {
      context,
      target: keys.balance(memberSeq).pk,
      reason,
      // The audit keeps no full account number and no name.
      before: { bank: memberBankOf(profile).bank },
      after: { bank: `${bankName} ${maskedAccount(account)}` },
    },
  );
};
