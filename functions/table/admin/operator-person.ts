import * as z from 'zod';
import { encryptionWith } from '../client/encryption.ts';
import { type Action, get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** Who an operator is: only compared with members, never shown. */
const Person = z.object({ name: z.string(), phone: z.string(), account: z.string() });
export type Person = z.infer<typeof Person>;

/** Id of the key, and base64url of nonce ‖ tag ‖ ciphertext: a `Person` as JSON. */
export type OperatorPerson = string;

const encryption = encryptionWith('PERSONAL_DATA_KEYS');

/** Bound to the operator: a copy stored with another one cannot be decrypted. */
const boundTo = (operatorId: string) => `${keys.operator(operatorId).pk}#person`;

export function encryptPerson(person: Person, operatorId: string): OperatorPerson {
  return encryption.encrypt(JSON.stringify(person), boundTo(operatorId));
}

/** The same under the key that writes; undefined where it is already. */
export function renewedPerson(person: OperatorPerson, operatorId: string): OperatorPerson | undefined {
  return encryption.renewed(person, boundTo(operatorId));
}

/** Apart from the operator's own item, which every call of the console reads. */
export function personAction(operatorId: string, person: OperatorPerson) {
  return { put: { ...keys.operatorPerson(operatorId), operatorId, person } } satisfies Action;
}

/** Undefined for an operator of whom nothing was entered. @throws when the value was altered or belongs to another operator */
export async function readPerson(operatorId: string): Promise<Person | undefined> {
  const stored = await get<{ person: OperatorPerson }>(keys.operatorPerson(operatorId));
  return stored && Person.parse(JSON.parse(encryption.decrypt(stored.person, boundTo(operatorId))));
}
