import type { member } from '../../../shared/calls/member/member.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { limitsView } from '../../table/balance/used-limits.ts';
import { ownStanding } from './own-standing-merged.ts';

export const limits: Answer<typeof member.calls.limits> = async (_, { caller, now }) => {
  const { own, balance, family } = await ownStanding(caller);
  return limitsView({ own, balance, family, memberSeq: caller.memberSeq, now });
};
