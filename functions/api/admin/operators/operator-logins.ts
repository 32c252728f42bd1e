import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { readOperator } from '../../../table/admin/operators.ts';
import { endAllSessions, isLiveSession, revokeSessions, sessionsOf } from '../../../table/auth/sessions.ts';
import { keys } from '../../../table/keys/keys.ts';
import { loginsOf } from './own-account.ts';

export const operatorLogins: Answer<typeof admin.calls.operatorLogins> = async (
  { operatorId },
  { caller, now },
) => {
  if (!(await readOperator(operatorId))) throw new Refusal('not-found');
  return loginsOf(operatorId, { now, familyId: caller.familyId });
};

/** All of them together: the token version moves, so nothing issued before is good for another call. */
export const operatorLogout: Answer<typeof admin.calls.operatorLogout> = async (
  { operatorId, familyId, reason },
  context,
) => {
  const { now } = context;
  if (!(await readOperator(operatorId))) throw new Refusal('not-found');
  const versioned = keys.operator(operatorId);
  const { pk: owner } = versioned;
  const before = { login: familyId ?? 'all' };
  const audit = context.audit({ target: owner, reason, before, after: null });
  if (familyId === undefined) {
    return { ended: await endAllSessions({ owner, versioned }, { reason: 'forced', audit, now }) };
  }
  const stored = await sessionsOf(owner);
  const session = stored.find((one) => one.familyId === familyId && isLiveSession(one, now));
  if (!session) throw new Refusal('not-found');
  await revokeSessions([session], { reason: 'forced', actions: [audit] });
  return { ended: 1 };
};
