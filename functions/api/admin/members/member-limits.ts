import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { familiesOf } from '../../../table/auth/sessions.ts';
import { limitsView } from '../../../table/balance/used-limits.ts';
import { get } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { readBalance } from '../../../table/member/members.ts';
import { ownLimitsFrom } from '../../../table/member/player-limits.ts';

export const memberLimits: Answer<typeof admin.calls.memberLimits> = async (
  { members_seq: memberSeq },
  { now },
) => {
  const [balance, item, families] = await Promise.all([
    readBalance(memberSeq),
    get(keys.ownLimits(memberSeq)),
    familiesOf(keys.balance(memberSeq).pk),
  ]);
  if (!balance) throw new Refusal('not-found');
  const own = ownLimitsFrom(item);
  return limitsView({ own, balance, family: families.at(-1), memberSeq, now });
};
