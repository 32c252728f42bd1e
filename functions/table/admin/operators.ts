import type { Session } from '../auth/sessions.ts';
import {
  type Action,
  at,
  batchGet,
  ConditionFailed,
  get,
  type Item,
  put,
  queryAll,
  update,
} from '../client/table.ts';
import { keys, lists } from '../keys/keys.ts';
import { type EncryptedOtpSecret, encryptOtpSecret, renewedOtpSecret } from './otp-secret.ts';

export type OperatorRole = 'cs' | 'cashier' | 'trader' | 'auditor' | 'owner';

/** `O#id / PROFILE`. */
export interface Operator {
  readonly operatorId: string;
  readonly roles: readonly OperatorRole[];
  readonly st: 'active' | 'frozen';
  readonly tv: number;
  readonly passwordHash: string;
  /** Secret of the second factor; absent until it is set up. */
  readonly otpSecret?: EncryptedOtpSecret;
  /** Last time step whose code was accepted: a code works once. */
  readonly otpStep?: number;
}

export async function readOperator(operatorId: string): Promise<Operator | undefined> {
  return get<Operator>(keys.operator(operatorId));
}

/** Operator and session in one consistent read, made by every console call. */
export async function readOperatorLogin(
  operatorId: string,
  familyId: string,
): Promise<{ operator: Operator | undefined; session: Session | undefined }> {
  const own = { operator: keys.operator(operatorId), session: keys.session(familyId) };
  const found = await batchGet([own.operator, own.session]);
  return { operator: at<Operator>(found, own.operator), session: at<Session>(found, own.session) };
}

/** With the secret of a second factor as its owner knows it, in the clear. */
export type NewOperator = Omit<Operator, 'st' | 'tv'>;

/** @throws ConditionFailed when the id is taken */
export async function createOperator(operator: NewOperator): Promise<void> {
  await put(itemOf(operator), { ifAbsent: true });
}

/** The same as part of a transaction. */
export function newOperator(operator: NewOperator): Action {
  return { put: itemOf(operator), when: 'absent' };
}

function itemOf({ otpSecret, ...operator }: NewOperator): Item {
  const { operatorId } = operator;
  const listed = { listPk: lists.operators, listSk: operatorId };
  const encrypted = otpSecret !== undefined && { otpSecret: encryptOtpSecret(otpSecret, operatorId) };
  return { ...keys.operator(operatorId), ...operator, ...encrypted, ...listed, st: 'active', tv: 1 };
}

/**
 * Roles are read on every call, so they count at once. Freezing an operator also ends their sessions. Holds while roles and
 * state are those that were `seen`.
 */
export function rolesChange(
  operatorId: string,
  named: Pick<Operator, 'roles' | 'st'> & { readonly seen: Pick<Operator, 'roles' | 'st'> },
): Action {
  const { roles, st, seen } = named;
  return {
    change: {
      key: keys.operator(operatorId),
      set: { roles, st },
      ...(st === 'frozen' && { add: { tv: 1 } }),
      when: { present: ['tv'], equals: { roles: seen.roles, st: seen.st } },
    },
  };
}

/** Every operator by id. Eventually consistent: for display only. */
export async function listOperators(): Promise<readonly Operator[]> {
  const found: Operator[] = [];
  for await (const items of queryAll({ pk: lists.operators, index: 'byList' }))
    found.push(...items.filter(isOperator));
  return found;
}

function isOperator(item: Item): item is Item & Operator {
  return typeof item.operatorId === 'string';
}

/** Stores the same password hashed with the newest pepper; does nothing when it was changed meanwhile. */
export async function replaceOperatorHash(
  operatorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  try {
    await update({
      key: keys.operator(operatorId),
      set: { passwordHash: to },
      when: { equals: { passwordHash: from } },
    });
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/**
 * Marks a one-time code of this secret as used, and stores the secret under the key that writes; false when another login
 * just used it, or the operator was set up anew meanwhile.
 */
export async function spendOtpStep(
  { operatorId, otpStep, otpSecret }: Operator & Required<Pick<Operator, 'otpSecret'>>,
  step: number,
): Promise<boolean> {
  const renewed = renewedOtpSecret({ operatorId, otpSecret });
  try {
    await update({
      key: keys.operator(operatorId),
      set: { otpStep: step, ...(renewed !== undefined && { otpSecret: renewed }) },
      when: {
        equals: { otpSecret, ...(otpStep !== undefined && { otpStep }) },
        ...(otpStep === undefined && { absent: ['otpStep'] }),
      },
    });
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}
