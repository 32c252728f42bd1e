import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { whyNotPassword } from '../../../../shared/rules/member/choosing-a-password.ts';
import { environment } from '../../../runtime/env.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { log } from '../../../runtime/log.ts';
import { isLeaked } from '../../../runtime/session/leaked-passwords.ts';
import { stepOfCode } from '../../../runtime/session/one-time-code.ts';
import { commonPasswords, hashPassword } from '../../../runtime/session/passwords.ts';
import { encryptPerson, personAction, readPerson } from '../../../table/admin/operator-person.ts';
import {
  type OperatorSetup,
  readSetup,
  setUpAction,
  spendSetupAction,
} from '../../../table/admin/operator-setup.ts';
import { countInMinute } from '../../../table/auth/failures.ts';
import { removalOfAll } from '../../../table/auth/passkeys.ts';
import { TransactionCancelled, transact } from '../../../table/client/table.ts';
import { keys } from '../../../table/keys/keys.ts';
import { personMissing } from './operators.ts';

const maxPerMinute = 20;
const personKnown = '본인 정보는 이미 등록되어 있습니다.';

/** The set-up link of a token; attempts are counted per address. @throws Refusal too-many, not-found */
async function setupLink(
  token: string,
  { ip, now }: { readonly ip: string; readonly now: number },
): Promise<OperatorSetup> {
  if (!(await countInMinute(`setup#${ip}`, { most: maxPerMinute, now })))
    throw new Refusal('too-many', { retryAfter: 60 });
  const link = await readSetup(token, now);
  if (!link) throw new Refusal('not-found');
  return link;
}

export const setupBegin: Answer<typeof admin.calls.setupBegin> = async ({ token }, context) => {
  const { operatorId, otpSecret } = await setupLink(token, context);
  const needsPerson = (await readPerson(operatorId)) === undefined;
  return { operatorId, otpSecret, needsCode: environment().OTP !== 'off', needsPerson };
};

export const setup: Answer<typeof admin.calls.setup> = async (
  { token, password, otp = '', person },
  context,
) => {
  const { now, ip } = context;
  const { operatorId, otpSecret } = await setupLink(token, context);
  const isKnown = (await readPerson(operatorId)) !== undefined;
  if (isKnown === (person !== undefined))
    throw new Refusal('malformed', { fields: { person: isKnown ? personKnown : personMissing } });
  const bad = whyNotPassword(password, { own: [operatorId], isCommon: await commonPasswords() });
  if (bad) throw new Refusal(bad);
  const step = await stepOfCode(otpSecret, otp, { now, lastStep: 0 });
  const isLeftOut = otp === '' && environment().OTP === 'off';
  if (step === undefined && !isLeftOut) throw new Refusal('one-time-code-wrong');
  if (await isLeaked(password)) throw new Refusal('password-common');
  const passwordHash = await hashPassword(password);
  const { pk: target } = keys.operator(operatorId);
  try {
    await transact([
      spendSetupAction(token),
      setUpAction(operatorId, {
        passwordHash,
        ...(step !== undefined && { otp: { secret: otpSecret, step } }),
      }),
      context.audit({
        operatorId,
        target,
        reason: 'one-time link',
        before: null,
        after: { hasSecondFactor: step !== undefined, ...(person && { person: true }) },
      }),
      ...(person
        ? [{ ...personAction(operatorId, encryptPerson(person, operatorId)), when: 'absent' as const }]
        : []),
      // The link replaces what was lost: whoever holds an old passkey is not let in by it.
      ...(await removalOfAll(target)),
    ]);
  } catch (error) {
    if (error instanceof TransactionCancelled) throw new Refusal('not-found');
    throw error;
  }
  log.info('operator-set-up', { operatorId, ip });
  return {};
};
