import { type Action, get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { decryptOtpSecret, type EncryptedOtpSecret, encryptOtpSecret } from './otp-secret.ts';

interface NextOtp {
  readonly operatorId: string;
  readonly otpSecret: EncryptedOtpSecret;
  /** Epoch ms. */
  readonly ends: number;
}

const lifetime = 10 * 60 * 1000;

/** Keeps a secret an operator is shown, for ten minutes; it replaces an earlier one. */
export async function putNextOtp(
  operatorId: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): Promise<void> {
  const ends = now + lifetime;
  const otpSecret = encryptOtpSecret(secret, operatorId);
  await put({ ...keys.nextOtp(operatorId), operatorId, otpSecret, ends, expiresAt: Math.floor(ends / 1000) });
}

/** The secret shown last, in the clear and as stored; undefined when there is none or it is older than ten minutes. */
export async function readNextOtp(
  operatorId: string,
  now: number,
): Promise<{ readonly secret: string; readonly stored: EncryptedOtpSecret } | undefined> {
  const found = await get<NextOtp>(keys.nextOtp(operatorId));
  if (!found || now >= found.ends) return undefined;
  return { secret: decryptOtpSecret(found), stored: found.otpSecret };
}

/** For a transaction: the secret shown last is the operator's, from the code's step on; of two at once one succeeds. */
export function nextOtpInForce(
  operatorId: string,
  { stored, step }: { readonly stored: EncryptedOtpSecret; readonly step: number },
): readonly Action[] {
  return [
    { delete: keys.nextOtp(operatorId), when: { equals: { otpSecret: stored } } },
    {
      change: {
        key: keys.operator(operatorId),
        set: { otpSecret: stored, otpStep: step },
        when: { equals: { st: 'active' } },
      },
    },
  ];
}

/** For a transaction: the operator has no one-time codes any more; it fails where there are none. */
export function otpRemoval(operatorId: string): Action {
  return {
    change: {
      key: keys.operator(operatorId),
      remove: ['otpSecret', 'otpStep'],
      when: { present: ['otpSecret'] },
    },
  };
}
