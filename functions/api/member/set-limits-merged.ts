import type { member } from '../../../shared/calls/member/member.ts';
import { changedLimits } from '../../../shared/rules/member/player-limits.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { limitsView } from '../../table/balance/used-limits.ts';
import { changeOwn } from './change-own-merged.ts';

export const setLimits: Answer<typeof member.calls.setLimits> = async (asked, context) => {
  const { caller, now } = context;
  const { deposit, lossDaily, playMinutesDaily, reminderMinutes } = asked;
  const wanted = {
    depositDaily: deposit?.daily,
    depositWeekly: deposit?.weekly,
    depositMonthly: deposit?.monthly,
    lossDaily,
    playMinutesDaily,
  };
  const limits = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const { own, balance, family, changes } = await changeOwn(context, (before) =>
    changedLimits(before, { limits, reminderMinutes }, now),
  );
  const waits = changes.some(({ effectiveAt }) => effectiveAt > now);
  context.say(waits ? 'responsible.limitRaise' : 'responsible.limitSaved');
  return limitsView({ own, balance, family, memberSeq: caller.memberSeq, now });
};
