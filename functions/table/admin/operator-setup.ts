import { createHash } from 'node:crypto';
import { type Action, get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { decryptOtpSecret, encryptOtpSecret } from './otp-secret.ts';

/** `SETUP#hash / SETUP`: a setup link; there its secret is encrypted. */
export interface OperatorSetup {
  readonly operatorId: string;
  /** base32 secret for the operator's authenticator; stored with the operator once they entered a code of it. */
  readonly otpSecret: string;
  /** Epoch milliseconds. */
  readonly ends: number;
}

const lifetime = 10 * 60 * 1000;
const keyOf = (token: string) => keys.operatorSetup(createHash('sha256').update(token).digest('base64url'));

/** A link that works once within ten minutes. Only the token's hash is stored. */
export async function putSetup(
  token: string,
  { operatorId, otpSecret, now }: { operatorId: string; otpSecret: string; now: number },
): Promise<void> {
  const ends = now + lifetime;
  const expiresAt = Math.floor(ends / 1000);
  const encrypted = { otpSecret: encryptOtpSecret(otpSecret, operatorId) };
  await put({ ...keyOf(token), operatorId, ...encrypted, ends, expiresAt }, { ifAbsent: true });
}

/** The setup of a link; undefined when it was used or has expired. */
export async function readSetup(token: string, now: number): Promise<OperatorSetup | undefined> {
  const found = await get<OperatorSetup>(keyOf(token));
  return found && now < found.ends ? { ...found, otpSecret: decryptOtpSecret(found) } : undefined;
}

/** For the setup's transaction: of two concurrent uses one succeeds. */
export function spendSetupAction(token: string): Action {
  return { delete: keyOf(token), when: { present: ['pk'] } };
}

/** Sets password and second factor of an operator, and ends all their sessions. */
export function setUpAction(
  operatorId: string,
  named: { readonly passwordHash: string; readonly otp?: { readonly secret: string; readonly step: number } },
): Action {
  const { passwordHash, otp } = named;
  const secret = otp && encryptOtpSecret(otp.secret, operatorId);
  return {
    change: {
      key: keys.operator(operatorId),
      set: { passwordHash, ...(otp && { otpSecret: secret, otpStep: otp.step }) },
      add: { tv: 1 },
      when: { present: ['tv'] },
    },
  };
}
