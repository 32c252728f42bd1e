import type { member } from '../../shared/calls/member.ts';
import type { Answer } from '../runtime/context.ts';
import { limitsView } from '../table/limits-view.ts';
import { ownStanding } from './own-standing.ts';

export const limits: Answer<typeof member.calls.limits> = async (_, { caller, now }) => {
  const { own, balance, family } = await ownStanding(caller);
  return limitsView({ own, balance, family, memberSeq: caller.memberSeq, now });
};
