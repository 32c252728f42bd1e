import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readCredentials } from '../../../table/auth/credentials.ts';
import { isLiveFamily } from '../../../table/auth/session-item.ts';
import { familiesOf } from '../../../table/auth/sessions.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance, readProfile } from '../../../table/member/members.ts';
import { memberBankOf } from './member-bank-change.ts';
import { memberRowOf } from './member-row.ts';

export const memberDetail: Answer<typeof admin.calls.memberDetail> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const [profile, balance, families, credentials] = await Promise.all([
    readProfile(memberSeq),
    readBalance(memberSeq),
    familiesOf(keys.balance(memberSeq).pk),
    readCredentials(memberSeq),
  ]);
  if (!profile || !balance) throw new Refusal('not-found');
  return {
    member: {
      ...memberRowOf({ profile, balance }),
      hold: balance.hold,
      receivable: balance.receivable,
      members_type: profile.type,
      ...memberBankOf(profile),
      version: profile.edits ?? 0,
      permissions: { ...profile.permissions },
      withdrawalTries: credentials?.tries ?? 0,
    },
    sessions: [...families].reverse().map((family) => ({
      startedAt: new Date(family.startedAt).toISOString(),
      lastUsedAt: new Date(family.lastAt).toISOString(),
      device: family.device,
      ip: family.ip,
      revoked: !isLiveFamily(family, now) || family.tv !== balance.tv,
    })),
  };
};
