import * as z from 'zod';
import { phoneForms } from '../../../shared/rules/admin/own-member.ts';
import { encryptionWith } from '../client/encryption.ts';
import { type Action, get } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { phoneIndexes } from '../member/member-claims.ts';
import { accountSightings, ownerSightings } from '../member/sightings.ts';

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

/** What is compared with members, one for each key of the index; blank fields have none. */
export interface PersonIndexes {
  readonly phone: readonly string[];
  readonly account: readonly string[];
  readonly owner: readonly string[];
}

/** By the index keys in force now. @throws when the value was altered or belongs to another operator */
export function personIndexes(person: OperatorPerson, operatorId: string): PersonIndexes {
  const { name, phone, account } = decryptPerson(person, operatorId);
  return {
    phone: phoneForms(phone).flatMap(phoneIndexes),
    account: accountSightings(account).map(({ value }) => value),
    owner: ownerSightings(name).map(({ value }) => value),
  };
}

/** Apart from the operator's own item, which every call of the console reads. */
export function personAction(operatorId: string, person: OperatorPerson) {
  const indexes = personIndexes(person, operatorId);
  return { put: { ...keys.operatorPerson(operatorId), operatorId, person, indexes } } satisfies Action;
}

/** Undefined for an operator of whom nothing was entered. @throws for one entered before there were indexes: what cannot be compared must not pass */
export async function readPersonIndexes(operatorId: string): Promise<PersonIndexes | undefined> {
  const stored = await get<{ indexes?: PersonIndexes }>(keys.operatorPerson(operatorId));
  if (stored && !stored.indexes)
    throw new Error(`who ${operatorId} is cannot be compared: npm run keys -- renew`);
  return stored?.indexes;
}

/** Undefined for an operator of whom nothing was entered. @throws when the value was altered or belongs to another operator */
export async function readPerson(operatorId: string): Promise<Person | undefined> {
  const stored = await get<{ person: OperatorPerson }>(keys.operatorPerson(operatorId));
  return stored && decryptPerson(stored.person, operatorId);
}

function decryptPerson(person: OperatorPerson, operatorId: string): Person {
  return Person.parse(JSON.parse(encryption.decrypt(person, boundTo(operatorId))));
}
