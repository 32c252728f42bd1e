import type { member } from '../../../shared/calls/member/member.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { deviceText } from '../../../shared/rules/member/device-text.ts';
import { maskIp } from '../../../shared/rules/member/masks.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { confirmMember } from '../../runtime/session/confirm-password.ts';
import { endMemberSession, endOtherSessions } from '../../runtime/session/end-sessions.ts';
import { loginHistory, type PastLogin } from '../../table/auth/login-history.ts';
import { isLiveSession, memberSessions } from '../../table/auth/sessions.ts';

/** Ends one of the caller's sessions, or all others, for who knows the password. Only the caller's sessions are read: anyone else's id is refused as not-found. */
export const revokeSession: Answer<typeof member.calls.revokeSession> = async (
  { familyId, userPw },
  { caller, now },
) => {
  await confirmMember(caller.memberSeq, { userPw, now });
  if (familyId === undefined) return { ended: await endOtherSessions(caller, { now }) };
  const { memberSeq } = caller;
  const live = (await memberSessions(memberSeq)).filter((session) => isLiveSession(session, now));
  const session = live.find((candidate) => candidate.familyId === familyId);
  if (!session) throw new Refusal('not-found');
  await endMemberSession(memberSeq, { session, reason: 'replaced' });
  return { ended: 1 };
};

export const sessions: Answer<typeof member.calls.sessions> = async (_, { caller, now }) => {
  const [stored, logins] = await Promise.all([
    memberSessions(caller.memberSeq),
    loginHistory(caller.memberSeq),
  ]);
  const live = stored.filter((session) => isLiveSession(session, now)).toReversed();
  const current = live.find(({ familyId }) => familyId === caller.familyId);
  const previousLogin = logins.find(({ at }) => at < (current?.startedAt ?? now));
  return {
    list: live.map((session) => ({
      ...loginOf({ ...session, at: session.startedAt }),
      familyId: session.familyId,
      lastAt: new Date(session.lastAt).toISOString(),
      current: session === current,
    })),
    history: logins.map(loginOf),
    lastLogin: previousLogin ? loginOf(previousLogin) : null,
  };
};

/** A login as members see it; `at` in epoch milliseconds. */
function loginOf({ device, ip, at, by = 'password' }: PastLogin) {
  return { device: deviceText(device), ip: maskIp(ip), startedAt: new Date(at).toISOString(), by };
}
