import type { member } from '../../../shared/calls/member/member.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { deviceText } from '../../../shared/rules/member/device-text.ts';
import { maskIp } from '../../../shared/rules/member/masks.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { endMemberSession, endOtherSessions } from '../../runtime/session/end-sessions.ts';
import { loginHistory } from '../../table/auth/login-history.ts';
import { isLiveSession, sessionsOf } from '../../table/auth/sessions.ts';
import { keys } from '../../table/keys/keys.ts';

/** Only the caller's own sessions are read, so another member's session is not found, like one that never existed. */
export const revokeSession: Answer<typeof member.calls.revokeSession> = async (
  { familyId },
  { caller, now },
) => {
  if (familyId === undefined) return { ended: await endOtherSessions(caller, { now }) };
  const { memberSeq } = caller;
  const families = await sessionsOf(keys.balance(memberSeq).pk);
  const session = families.find((one) => one.familyId === familyId && isLiveSession(one, now));
  if (!session) throw new Refusal('not-found');
  await endMemberSession(memberSeq, { session, reason: 'replaced' });
  return { ended: 1 };
};

export const sessions: Answer<typeof member.calls.sessions> = async (_, { caller, now }) => {
  const [families, past] = await Promise.all([
    sessionsOf(keys.balance(caller.memberSeq).pk),
    loginHistory(caller.memberSeq),
  ]);
  const live = families.filter((session) => isLiveSession(session, now)).toReversed();
  const own = live.find(({ familyId }) => familyId === caller.familyId);
  const history = past.map(({ at, ...from }) => loginOf({ startedAt: at, ...from }));
  const before = past.findIndex(({ at }) => at < (own?.startedAt ?? now));
  return {
    list: live.map((session) => ({
      ...loginOf(session),
      familyId: session.familyId,
      lastAt: new Date(session.lastAt).toISOString(),
      current: session === own,
    })),
    history,
    lastLogin: history[before] ?? null,
  };
};

function loginOf({ device, ip, startedAt }: { device: string; ip: string; startedAt: number }) {
  return { device: deviceText(device), ip: maskIp(ip), startedAt: new Date(startedAt).toISOString() };
}
