import { Refusal } from '../../../../shared/refusals.ts';
import { environment } from '../../../runtime/env.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { signAccessToken } from '../../../runtime/session/access-token.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { deviceProof, newDeviceId, provenDevice } from '../../../runtime/session/refresh-token.ts';
import { idleTimes, type OpenedSession, openSession } from '../../../runtime/session/sessions.ts';
import { noteAttempt } from '../../../table/admin/operator-attempts.ts';
import type { Operator } from '../../../table/admin/operators.ts';
import type { LoginProof } from '../../../table/auth/login-history.ts';
import type { Action } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';

/** The reply with an operator's new session; clients without cookies get the refresh token too. */
export function operatorLoginReply(
  { session, refreshToken }: OpenedSession,
  {
    operator,
    client,
    now,
  }: {
    readonly operator: Operator;
    readonly client: 'web' | 'api';
    readonly now: number;
  },
) {
  const { operatorId } = operator;
  // The pages show what the token names: without the second factor it names nothing but the own account.
  const isProven = environment().OTP === 'off' || session.secondFactor === true;
  const roles = isProven ? [...operator.roles] : [];
  return {
    token: signAccessToken(
      { aud: 'operator', sub: operatorId, fid: session.familyId, tv: session.tv, role: roles },
      { now, ends: session.ends },
    ),
    ...(client === 'api' && { refreshToken }),
    operator: { operatorId, roles },
  };
}

const deviceRemembered = 365 * 24 * 60 * 60;

interface Admitting {
  readonly by: LoginProof;
  /** Whether two factors were proven. */
  readonly secondFactor: boolean;
  readonly client: 'web' | 'api';
  readonly context: Context<'anyone'>;
  /** Part of the login's transaction. */
  readonly also?: readonly Action[];
}

/** The one way in of operators, whatever they proved who they are with. @throws Refusal member-blocked, session-ended */
export async function admitOperator(operator: Operator, admitting: Admitting) {
  const { by, secondFactor, client, context, also = [] } = admitting;
  const { ip, now, userAgent } = context;
  const { operatorId } = operator;
  if (operator.st !== 'active') throw new Refusal('member-blocked');
  const versioned = keys.operator(operatorId);
  const opened = await openSession(
    { owner: versioned.pk, versioned, tokenVersion: operator.tv },
    {
      ...{ aud: 'operator', client, device: userAgent, ip, now, by, secondFactor },
      idle: idleTimes.operator,
    },
    also,
  );
  await noteAttempt(operatorId, { at: now, ip, device: userAgent, by, opened: true });
  const { session, refreshToken } = opened;
  if (client === 'web') {
    const device = provenDevice(context.cookies[cookieName('odv')], versioned.pk) ?? newDeviceId();
    context.setCookie(cookie('ort', refreshToken, Math.floor((session.ends - now) / 1000)));
    context.setCookie(cookie('odv', deviceProof(device, versioned.pk), deviceRemembered));
  }
  log.info('operator-login', { operatorId, familyId: session.familyId, ip });
  return operatorLoginReply(opened, { operator, client, now });
}
