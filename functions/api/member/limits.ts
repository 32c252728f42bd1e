import type { member } from '../../../shared/calls/member/member.ts';
import { seoulMinute } from '../../../shared/messages/format.ts';
import type { OwnChange, OwnLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { changedLimits } from '../../../shared/rules/member/player-limits.ts';
import { openBreak, withBreak } from '../../../shared/rules/member/time-out.ts';
import type { Answer, Context, MemberCaller } from '../../runtime/http/context.ts';
import { limitsView } from '../../table/balance/used-limits.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { assertAlive, readStanding } from '../../table/member/members.ts';
import { commitOwnLimits, ownLimitsFrom } from '../../table/member/player-limits.ts';

export const takeBreak: Answer<typeof member.calls.takeBreak> = async ({ period }, context) => {
  const { now } = context;
  const { own } = await changeOwn(context, (before) => withBreak(before, period, now));
  const stop = openBreak(own, now);
  if (!stop) throw new Refusal('failed');
  const { kind, until } = stop;
  const sentence = kind === 'timeOut' ? 'responsible.timeOut' : 'responsible.excluded';
  context.say(sentence, { until: seoulMinute(until) });
  return { break: { kind, until: new Date(until).toISOString() } };
};

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

/** The member and his own limits, read together. @throws Refusal session-ended */
async function ownStanding(caller: MemberCaller) {
  const key = keys.ownLimits(caller.memberSeq);
  const standing = await readStanding(caller.memberSeq, caller.familyId, [key]);
  assertAlive(caller, standing);
  return { ...standing, own: ownLimitsFrom(at(standing.extra, key)) };
}

const attempts = 6;

/**
 * Changes the member's own limits by a rule, judged anew when another change came between. Returns how he stands then, and what
 * changed. @throws Refusal session-ended, busy
 */
export async function changeOwn(
  { caller, now, announce }: Context<'member'>,
  rule: (own: OwnLimits) => { readonly own: OwnLimits; readonly changes: readonly OwnChange[] },
) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const standing = await ownStanding(caller);
    const { own, changes } = rule(standing.own);
    if (changes.length === 0) return { ...standing, changes };
    if (await commitOwnLimits({ caller, before: standing.own, after: own, changes, now })) {
      announce.member(caller.memberSeq, { type: 'balance' });
      return { ...standing, own, changes };
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

export const limits: Answer<typeof member.calls.limits> = async (_, { caller, now }) => {
  const { own, balance, family } = await ownStanding(caller);
  return limitsView({ own, balance, family, memberSeq: caller.memberSeq, now });
};
