import { maskedAccount } from '../../../../shared/rules/member/masks.ts';
import type { Profile } from '../../../table/member/members.ts';
import { openPersonal } from '../../../table/member/personal-data-merged.ts';

/** Where a member's withdrawals go: the number stays masked for operators too. */
export function memberBankOf(profile: Profile): { bank: string; owner: string } {
  return {
    bank: `${profile.bankName} ${maskedAccount(openPersonal(profile, 'account'))}`,
    owner: openPersonal(profile, 'owner'),
  };
}
