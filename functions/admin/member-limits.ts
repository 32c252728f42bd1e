import type { admin } from '../../shared/calls/admin.ts';
import { Refusal } from '../../shared/refusals.ts';
import type { Answer } from '../runtime/context.ts';
import { keys } from '../table/keys.ts';
import { limitsView } from '../table/limits-view.ts';
import { readBalance } from '../table/members.ts';
import { ownLimitsFrom } from '../table/own-limits.ts';
import { familiesOf } from '../table/sessions.ts';
import { get } from '../table/table.ts';

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
