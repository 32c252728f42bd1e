import type { member } from '../../../shared/calls/member/member.ts';
import { seoulMinute } from '../../../shared/messages/format.ts';
import type { PlayerLimitChange, PlayerLimits } from '../../../shared/model/member/player-limits.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { changeLimits } from '../../../shared/rules/member/player-limits.ts';
import { openBreak, withBreak } from '../../../shared/rules/member/time-out.ts';
import { kickMember } from '../../domain/casino/kick-member.ts';
import { outsidePorts } from '../../providers/casino/ports.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { playerLimitsView } from '../../table/balance/used-limits.ts';
import { at } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { assertSessionValid, type MemberCaller, readMemberSnapshot } from '../../table/member/members.ts';
import { commitPlayerLimits, playerLimitsFrom } from '../../table/member/player-limits.ts';

export const takeBreak: Answer<typeof member.calls.takeBreak> = async ({ period }, context) => {
  const { now } = context;
  const { own } = await changeOwn(context, (before) => withBreak(before, period, now));
  const timeOut = openBreak(own, now);
  if (!timeOut) throw new Refusal('failed');
  await kickMember(context.caller.memberSeq, outsidePorts());
  const { kind, until } = timeOut;
  const sentence = kind === 'timeOut' ? 'responsible.timeOut' : 'responsible.excluded';
  context.setMessage(sentence, { until: seoulMinute(until) });
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
  const { own, balance, session, changes } = await changeOwn(context, (before) =>
    changeLimits(before, { limits, reminderMinutes }, now),
  );
  const waits = changes.some(({ effectiveAt }) => effectiveAt > now);
  context.setMessage(waits ? 'responsible.limitRaise' : 'responsible.limitSaved');
  return playerLimitsView({ own, balance, session, memberSeq: caller.memberSeq, now });
};

/** The member and their player limits, read together. @throws Refusal session-ended */
async function ownStanding(caller: MemberCaller) {
  const key = keys.playerLimits(caller.memberSeq);
  const member = await readMemberSnapshot(caller.memberSeq, caller.familyId, [key]);
  assertSessionValid(caller, member);
  return { ...member, own: playerLimitsFrom(at(member.extra, key)) };
}

const attempts = 6;

/**
 * Changes the player limits by a rule, again when another change came in between. @returns the limits afterwards, and
 * what changed. @throws Refusal session-ended, busy
 */
export async function changeOwn(
  { caller, now, announce }: Context<'member'>,
  rule: (own: PlayerLimits) => {
    readonly playerLimits: PlayerLimits;
    readonly changes: readonly PlayerLimitChange[];
  },
) {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const member = await ownStanding(caller);
    const { playerLimits: own, changes } = rule(member.own);
    if (changes.length === 0) return { ...member, changes };
    if (await commitPlayerLimits({ caller, before: member.own, after: own, changes, now })) {
      announce.member(caller.memberSeq, { type: 'balance' });
      return { ...member, own, changes };
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

export const limits: Answer<typeof member.calls.limits> = async (_, { caller, now }) => {
  const { own, balance, session } = await ownStanding(caller);
  return playerLimitsView({ own, balance, session, memberSeq: caller.memberSeq, now });
};
