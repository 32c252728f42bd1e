import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { environment } from '../../../runtime/env.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { cookieName } from '../../../runtime/session/cookies.ts';
import {
  countLoginAttempt,
  countPasskeyQuestion,
  forgetLoginAttempt,
  passkeyAccount,
} from '../../../runtime/session/login-throttle.ts';
import { stepOfCode } from '../../../runtime/session/one-time-code.ts';
import { beginPasskeyLogin, usedPasskey } from '../../../runtime/session/passkeys.ts';
import {
  hashPassword,
  isOutdated,
  verifyDummyPassword,
  verifyPassword,
} from '../../../runtime/session/passwords.ts';
import { provenDevice } from '../../../runtime/session/refresh-token.ts';
import { noteAttempt } from '../../../table/admin/operator-attempts.ts';
import {
  type Operator,
  readOperator,
  replaceOperatorHash,
  spendOtpStep,
} from '../../../table/admin/operators.ts';
import { decryptOtpSecret } from '../../../table/admin/otp-secret.ts';
import { findPasskey, hasPasskey, passkeyIdOf, passkeyUse } from '../../../table/auth/passkeys.ts';
import { keys } from '../../../table/keys/keys.ts';
import { admitOperator } from './admit-operator.ts';

export const login: Answer<typeof admin.calls.login> = async (
  { operatorId, password, otp, ...asked },
  context,
) => {
  const { ip, now, userAgent } = context;
  const { pk: account } = keys.operator(operatorId);
  const device = provenDevice(context.cookies[cookieName('odv')], account);
  const guess = { account, device, ip, now };
  await countLoginAttempt(guess);
  const operator = await readOperator(operatorId);
  const factors = operator && (await provenFactors(operator, { password, otp, now }));
  if (!operator || !factors) {
    if (!operator) await verifyDummyPassword(password);
    else await noteAttempt(operatorId, { at: now, ip, device: userAgent, by: 'password', opened: false });
    log.info('operator-login-failed', { target: account, ip });
    throw new Refusal('login-failed');
  }
  await forgetLoginAttempt(guess);
  const from = operator.passwordHash;
  if (isOutdated(from)) await replaceOperatorHash(operatorId, { from, to: await hashPassword(password) });
  return admitOperator(operator, {
    by: 'password',
    secondFactor: factors === 'two',
    client: asked.client ?? 'web',
    context,
  });
};

/**
 * What password and code prove. The password alone is something only where there is no second factor: on one machine it lets in, on
 * any other stage it opens a login that can set one up and nothing else.
 */
async function provenFactors(
  operator: Operator,
  given: { password: string; otp: string | undefined; now: number },
): Promise<'one' | 'two' | undefined> {
  if (!(await verifyPassword(operator.passwordHash, given.password))) return undefined;
  const { operatorId, otpSecret } = operator;
  if (otpSecret !== undefined)
    return (await isRightCode({ ...operator, otpSecret }, given)) ? 'two' : undefined;
  if (environment().OTP === 'off') return 'one';
  return (await hasPasskey(keys.operator(operatorId).pk)) ? undefined : 'one';
}

/** Whether the one-time code is right and unused. */
async function isRightCode(
  operator: Operator & Required<Pick<Operator, 'otpSecret'>>,
  given: { otp: string | undefined; now: number },
): Promise<boolean> {
  const { operatorId, otpSecret, otpStep: lastStep = 0 } = operator;
  const secret = decryptOtpSecret({ operatorId, otpSecret });
  const step = await stepOfCode(secret, given.otp ?? '', { now: given.now, lastStep });
  return step !== undefined && spendOtpStep(operator, step);
}

export const passkeyLoginBegin: Answer<typeof admin.calls.passkeyLoginBegin> = async (_, { ip, now }) => {
  await countPasskeyQuestion(ip, now);
  return beginPasskeyLogin('operator', now);
};

/** Its owner was verified by the authenticator they hold: that is two factors. */
export const passkeyLogin: Answer<typeof admin.calls.passkeyLogin> = async (
  { credential, ...asked },
  context,
) => {
  const { ip, now, userAgent } = context;
  const attempt = { account: passkeyAccount(passkeyIdOf(credential.id)), device: undefined, ip, now };
  await countLoginAttempt(attempt);
  const used = await usedPasskey('operator', { credential, now }).catch(async (failure: unknown) => {
    const { owner } = (await findPasskey(credential.id)) ?? {};
    if (owner?.startsWith('O#'))
      await noteAttempt(operatorOf(owner), { at: now, ip, device: userAgent, by: 'passkey', opened: false });
    throw failure;
  });
  const operator = await readOperator(operatorOf(used.owner));
  if (!operator) throw new Refusal('passkey-failed');
  await forgetLoginAttempt(attempt);
  return admitOperator(operator, {
    by: 'passkey',
    secondFactor: true,
    client: asked.client ?? 'web',
    context,
    also: [passkeyUse(used.owner, { ...used, now })],
  });
};

const operatorOf = (owner: string) => owner.slice('O#'.length);
