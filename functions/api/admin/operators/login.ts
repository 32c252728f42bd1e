import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { environment } from '../../../runtime/env.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { signAccessToken } from '../../../runtime/session/access-token.ts';
import { cookie, cookieName } from '../../../runtime/session/cookies.ts';
import { countLoginAttempt, forgetLoginAttempt } from '../../../runtime/session/login-throttle.ts';
import { stepOfCode } from '../../../runtime/session/one-time-code.ts';
import {
  hashPassword,
  isOutdated,
  verifyDummyPassword,
  verifyPassword,
} from '../../../runtime/session/passwords.ts';
import { deviceProof, newDeviceId, provenDevice } from '../../../runtime/session/refresh-token.ts';
import { idleTimes, type OpenedSession, openSession } from '../../../runtime/session/sessions.ts';
import {
  type Operator,
  readOperator,
  replaceOperatorHash,
  spendOtpStep,
} from '../../../table/admin/operators.ts';
import { decryptOtpSecret } from '../../../table/admin/otp-secret.ts';
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
  const roles = [...operator.roles];
  return {
    token: signAccessToken(
      { aud: 'operator', sub: operatorId, fid: session.familyId, tv: session.tv, role: roles },
      { now, ends: session.ends },
    ),
    ...(client === 'api' && { refreshToken }),
    operator: { operatorId, roles },
  };
}

/**
 * Whether the one-time code is right and unused. Where the stage requires one, an operator without a secret cannot
 * log in.
 */
async function isRightCode(
  operator: Operator,
  given: { otp: string | undefined; now: number },
): Promise<boolean> {
  const { operatorId, otpSecret } = operator;
  if (otpSecret === undefined) return environment().OTP === 'off';
  const lastStep = operator.otpStep ?? 0;
  const secret = decryptOtpSecret({ operatorId, otpSecret });
  const step = stepOfCode(secret, given.otp ?? '', { now: given.now, lastStep });
  return step !== undefined && spendOtpStep({ ...operator, otpSecret }, step);
}

const deviceRemembered = 365 * 24 * 60 * 60;

export const login: Answer<typeof admin.calls.login> = async (
  { operatorId, password, otp, ...asked },
  context,
) => {
  const client = asked.client ?? 'web';
  const { ip, now } = context;
  const versioned = keys.operator(operatorId);
  const device = provenDevice(context.cookies[cookieName('odv')], versioned.pk);
  const guess = { account: versioned.pk, device, ip, now };
  await countLoginAttempt(guess);
  const operator = await readOperator(operatorId);
  if (!operator || !(await isProven(operator, { password, otp, now }))) {
    if (!operator) await verifyDummyPassword(password);
    log.info('operator-login-failed', { target: versioned.pk, ip });
    throw new Refusal('login-failed');
  }
  await forgetLoginAttempt(guess);
  const from = operator.passwordHash;
  if (isOutdated(from)) await replaceOperatorHash(operatorId, { from, to: await hashPassword(password) });
  if (operator.st !== 'active') throw new Refusal('member-blocked');
  const { session, refreshToken } = await openSession(
    { owner: versioned.pk, versioned, tokenVersion: operator.tv },
    { aud: 'operator', client, device: context.userAgent, ip, now, idle: idleTimes.operator },
  );
  if (client === 'web') {
    context.setCookie(cookie('ort', refreshToken, Math.floor((session.ends - now) / 1000)));
    context.setCookie(cookie('odv', deviceProof(device ?? newDeviceId(), versioned.pk), deviceRemembered));
  }
  log.info('operator-login', { operatorId, familyId: session.familyId, ip });
  return operatorLoginReply({ session, refreshToken }, { operator, client, now });
};

async function isProven(
  operator: Operator,
  given: { password: string; otp: string | undefined; now: number },
): Promise<boolean> {
  const known = await verifyPassword(operator.passwordHash, given.password);
  return known && isRightCode(operator, given);
}
