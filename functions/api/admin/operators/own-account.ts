import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { deviceText } from '../../../../shared/rules/member/device-text.ts';
import { maxPasskeys } from '../../../../shared/rules/member/passkey-limit.ts';
import { environment } from '../../../runtime/env.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import type { OperatorCaller } from '../../../runtime/session/caller.ts';
import { confirmPassword } from '../../../runtime/session/confirm-password.ts';
import { newOtpSecret, stepOfCode } from '../../../runtime/session/one-time-code.ts';
import {
  beginRegistration,
  passkeyView,
  type Registering,
  registeredPasskey,
} from '../../../runtime/session/passkeys.ts';
import { nextOtpInForce, otpRemoval, putNextOtp, readNextOtp } from '../../../table/admin/next-otp.ts';
import { attemptsOf } from '../../../table/admin/operator-attempts.ts';
import { type Operator, readOperator } from '../../../table/admin/operators.ts';
import { countGuess, forgetGuesses } from '../../../table/auth/failures.ts';
import { passkeyAddition, passkeyRemoval, passkeysOf } from '../../../table/auth/passkeys.ts';
import { isLiveSession, revokeSession, revokeSessions, sessionsOf } from '../../../table/auth/sessions.ts';
import { type Action, TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';

const isFactorNeeded = () => environment().OTP === 'on';
const ownerOf = (operatorId: string) => keys.operator(operatorId).pk;

/** An operator's open logins, newest first, and the last attempts; `familyId` is the caller's own login. */
export async function loginsOf(
  operatorId: string,
  { now, familyId }: { readonly now: number; readonly familyId?: string },
) {
  const [stored, attempts] = await Promise.all([sessionsOf(ownerOf(operatorId)), attemptsOf(operatorId)]);
  const live = stored.filter((session) => isLiveSession(session, now)).toReversed();
  return {
    logins: live.map(({ by = 'password', ...session }) => ({
      familyId: session.familyId,
      device: deviceText(session.device),
      ip: session.ip,
      startedAt: new Date(session.startedAt).toISOString(),
      lastAt: new Date(session.lastAt).toISOString(),
      by,
      current: session.familyId === familyId,
    })),
    attempts: attempts.map(({ at, device, ip, by, opened }) => ({
      at: new Date(at).toISOString(),
      device: deviceText(device),
      ip,
      by,
      opened,
    })),
  };
}

async function ownOperator({ operatorId }: OperatorCaller): Promise<Operator> {
  const operator = await readOperator(operatorId);
  if (!operator) throw new Refusal('session-ended');
  return operator;
}

export const ownAccount: Answer<typeof admin.calls.ownAccount> = async (_, { caller, now }) => {
  const { operatorId, familyId } = caller;
  const [operator, passkeys, logins] = await Promise.all([
    ownOperator(caller),
    passkeysOf(ownerOf(operatorId)),
    loginsOf(operatorId, { now, familyId }),
  ]);
  return {
    operatorId,
    roles: [...operator.roles],
    needsSecondFactor: isFactorNeeded(),
    hasOtp: operator.otpSecret !== undefined,
    passkeys: passkeys.map(passkeyView),
    ...logins,
  };
};

export const ownLogout: Answer<typeof admin.calls.ownLogout> = async ({ familyId }, context) => {
  const { caller, now } = context;
  const stored = await sessionsOf(ownerOf(caller.operatorId));
  const live = stored.filter((session) => isLiveSession(session, now));
  const audit = context.audit({
    target: ownerOf(caller.operatorId),
    reason: 'own',
    before: { login: familyId ?? 'others' },
    after: null,
  });
  if (familyId === undefined) {
    const others = live.filter((session) => session.familyId !== caller.familyId);
    await revokeSessions(others, { reason: 'replaced', actions: [audit] });
    return { ended: others.length };
  }
  const session = live.find((one) => one.familyId === familyId);
  if (!session) throw new Refusal('not-found');
  await revokeSession(session, 'replaced');
  return { ended: 1 };
};

/** The password once more. @throws Refusal password-wrong, too-many, locked */
async function confirmed(caller: OperatorCaller, typed: string, now: number): Promise<Operator> {
  const operator = await ownOperator(caller);
  const { passwordHash } = operator;
  await confirmPassword({ owner: ownerOf(caller.operatorId), passwordHash, typed, field: 'password', now });
  return operator;
}

const registeringOf = ({ operatorId, familyId }: OperatorCaller): Registering => ({
  aud: 'operator',
  owner: ownerOf(operatorId),
  familyId,
});

export const ownPasskeyBegin: Answer<typeof admin.calls.ownPasskeyBegin> = async (
  { password },
  { caller, now },
) => {
  await confirmed(caller, password, now);
  const { operatorId: name } = caller;
  return beginRegistration(registeringOf(caller), { name, displayName: `${name} (운영자)`, now });
};

/** A login that ends at this moment changes nothing any more. */
function stillLoggedIn({ operatorId, familyId, tokenVersion }: OperatorCaller): readonly Action[] {
  return [
    { check: keys.operator(operatorId), when: { equals: { tv: tokenVersion, st: 'active' } } },
    { check: keys.session(familyId), when: { present: ['cur'], absent: ['revoked'] } },
  ];
}

export const ownPasskeyAdd: Answer<typeof admin.calls.ownPasskeyAdd> = async (
  { name, credential },
  context,
) => {
  const { caller, now, ip } = context;
  const registering = registeringOf(caller);
  const { owner } = registering;
  const passkey = await registeredPasskey(registering, { credential, name, now });
  const after = { passkeyId: passkey.passkeyId, name };
  const audit = context.audit({ target: owner, reason: 'own', before: null, after });
  try {
    await transact([...passkeyAddition(owner, passkey), ...stillLoggedIn(caller), audit]);
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    if (failure.failed(0) || failure.failed(1)) throw new Refusal('passkey-taken');
    if (failure.failed(2)) throw new Refusal('passkeys-full', { values: { most: maxPasskeys } });
    throw new Refusal('session-ended');
  }
  log.info('operator-passkey-added', { operatorId: caller.operatorId, ip });
  return {};
};

export const ownPasskeyRemove: Answer<typeof admin.calls.ownPasskeyRemove> = async (
  { passkeyId, password },
  context,
) => {
  const { caller, now, ip } = context;
  const { operatorId } = caller;
  const owner = ownerOf(operatorId);
  const { otpSecret } = await confirmed(caller, password, now);
  const isLastWay = isFactorNeeded() && otpSecret === undefined;
  const audit = context.audit({ target: owner, reason: 'own', before: { passkeyId }, after: null });
  const codesStay: Action = { check: keys.operator(operatorId), when: { present: ['otpSecret'] } };
  try {
    await transact([
      ...passkeyRemoval(owner, { passkeyId, least: isLastWay ? 1 : 0 }),
      ...(isFactorNeeded() && !isLastWay ? [codesStay] : []),
      audit,
    ]);
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    throw new Refusal(failure.failed(0) ? 'not-found' : 'last-second-factor');
  }
  log.info('operator-passkey-removed', { operatorId, ip });
  return {};
};

export const ownOtpBegin: Answer<typeof admin.calls.ownOtpBegin> = async ({ password }, { caller, now }) => {
  await confirmed(caller, password, now);
  const secret = await newOtpSecret();
  await putNextOtp(caller.operatorId, { secret, now });
  return { otpSecret: secret };
};

export const ownOtpSet: Answer<typeof admin.calls.ownOtpSet> = async ({ otp }, context) => {
  const { caller, now, ip } = context;
  const { operatorId } = caller;
  const next = await readNextOtp(operatorId, now);
  if (!next) throw new Refusal('not-found');
  const scope = `nextotp#${ownerOf(operatorId)}`;
  const throttled = await countGuess(scope, now);
  if (throttled) throw new Refusal('too-many', { retryAfter: Math.ceil(throttled.wait / 1000) });
  const step = await stepOfCode(next.secret, otp, { now, lastStep: 0 });
  if (step === undefined) throw new Refusal('one-time-code-wrong');
  await forgetGuesses(scope);
  const audit = context.audit({
    target: ownerOf(operatorId),
    reason: 'own',
    before: null,
    after: { hasOtp: true },
  });
  try {
    const { stored } = next;
    await transact([
      ...nextOtpInForce(operatorId, { stored, step }),
      { check: keys.session(caller.familyId), when: { present: ['cur'], absent: ['revoked'] } },
      audit,
    ]);
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    throw new Refusal(failure.failed(0) ? 'not-found' : 'session-ended');
  }
  log.info('operator-otp-set', { operatorId, ip });
  return {};
};

export const ownOtpRemove: Answer<typeof admin.calls.ownOtpRemove> = async ({ password }, context) => {
  const { caller, now, ip } = context;
  const { operatorId } = caller;
  const owner = ownerOf(operatorId);
  await confirmed(caller, password, now);
  const before = { hasOtp: true };
  const audit = context.audit({ target: owner, reason: 'own', before, after: { hasOtp: false } });
  const passkeyStays: Action = { check: keys.passkeyHead(owner), when: { atLeast: { count: 1 } } };
  try {
    await transact([otpRemoval(operatorId), ...(isFactorNeeded() ? [passkeyStays] : []), audit]);
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    throw new Refusal(failure.failed(0) ? 'not-found' : 'last-second-factor');
  }
  log.info('operator-otp-removed', { operatorId, ip });
  return {};
};
