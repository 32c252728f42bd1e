import { createHash } from 'node:crypto';
import { type Action, get, put } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `SETUP#hash / SETUP`: one use of one link. */
export interface OperatorSetup {
  readonly operatorId: string;
  /** base32 secret the operator's device is given; his only once he proved a code of it. */
  readonly otpSecret: string;
  /** Epoch milliseconds. */
  readonly ends: number;
}

const lifetime = 10 * 60 * 1000;
const keyOf = (token: string) => keys.operatorSetup(createHash('sha256').update(token).digest('base64url'));

/** A link that works once within ten minutes. The table holds the token's hash only. */
export async function putSetup(
  token: string,
  { operatorId, otpSecret, now }: { operatorId: string; otpSecret: string; now: number },
): Promise<void> {
  const ends = now + lifetime;
  const expiresAt = Math.floor(ends / 1000);
  await put({ ...keyOf(token), operatorId, otpSecret, ends, expiresAt }, { ifAbsent: true });
}

/** What the link is for; undefined when it was used or is older than ten minutes. */
export async function readSetup(token: string, now: number): Promise<OperatorSetup | undefined> {
  const found = await get<OperatorSetup>(keyOf(token));
  return found && now < found.ends ? found : undefined;
}

/** For the setup's own transaction: of two at once one goes through. */
export function usingSetup(token: string): Action {
  return { delete: keyOf(token), when: { present: ['pk'] } };
}

/** Password and second factor of an operator; every login made before ends. */
export function settingUp(
  operatorId: string,
  named: { readonly passwordHash: string; readonly otp?: { readonly secret: string; readonly step: number } },
): Action {
  const { passwordHash, otp } = named;
  return {
    change: {
      key: keys.operator(operatorId),
      set: { passwordHash, ...(otp && { otpSecret: otp.secret, otpStep: otp.step }) },
      add: { tv: 1 },
      when: { present: ['tv'] },
    },
  };
}
