import { isDeepStrictEqual } from 'node:util';
import {
  type PersonIndexes,
  personIndexes,
  renewedPerson,
} from '../../../functions/table/admin/operator-person.ts';
import { renewedOtpSecret } from '../../../functions/table/admin/otp-secret.ts';
import {
  type Action,
  at,
  batchGet,
  type Item,
  TransactionCancelled,
  transact,
} from '../../../functions/table/client/table.ts';
import { chainOwner } from '../../../functions/table/games/hash-chains.ts';
import { pairOwner } from '../../../functions/table/games/seed-pairs.ts';
import { renewedSeed } from '../../../functions/table/games/seeds.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { personalClaimKeys } from '../../../functions/table/member/member-claims.ts';
import {
  decryptPersonal,
  type PersonalField,
  type Profile,
  personalFields,
  renewedPersonal,
} from '../../../functions/table/member/profile.ts';
import {
  accountSightings,
  ownerSightings,
  type Sighted,
  sightingActions,
} from '../../../functions/table/member/sightings.ts';
import { keyedItems } from './keyed-items.ts';

/**
 * Encrypts again, under the keys that write, every value that is under another, and claims phone and account under every
 * key there is. Each item is changed only while it holds what was read, so it runs beside everything else; what changed
 * meanwhile, or was copied from an old value, is found by the next run. Returns how many items it changed.
 */
export async function renewValues(): Promise<number> {
  let changed = 0;
  for await (const items of keyedItems()) for (const item of items) if (await renew(item)) changed += 1;
  return changed;
}

async function renew(item: Item): Promise<boolean> {
  const actions = isProfile(item)
    ? await renewedProfile(item)
    : (renewedApproval(item) ??
      renewedOperatorPerson(item) ??
      renewedSecondFactor(item) ??
      renewedSeeds(item));
  if (actions.length === 0) return false;
  try {
    await transact(actions, { repeatable: true });
  } catch (failure) {
    // Somebody else changed it: the next run looks again.
    if (!(failure instanceof TransactionCancelled)) throw failure;
  }
  return true;
}

const isProfile = (item: Item): item is Item & Profile => item.sk === 'PROFILE' && 'phone' in item;

/** Of a set of values those that change, and the condition that they are still the ones read. */
function replacing(
  values: Readonly<Record<string, { readonly from: string; readonly to: string | undefined }>>,
) {
  const changing = Object.entries(values).filter(([, { to }]) => to !== undefined);
  return {
    set: Object.fromEntries(changing.map(([name, { to }]) => [name, to])),
    when: { equals: Object.fromEntries(Object.entries(values).map(([name, { from }]) => [name, from])) },
  };
}

async function renewedProfile(profile: Item & Profile): Promise<readonly Action[]> {
  const { memberSeq, pk, sk } = profile;
  const fields = personalFields.map((field: PersonalField) => [
    field,
    { from: profile[field], to: renewedPersonal(profile, field) },
  ]);
  const { set, when } = replacing(Object.fromEntries(fields));
  const claims = personalClaimKeys(profile);
  const seen = [
    ...accountSightings(decryptPersonal(profile, 'account')),
    ...ownerSightings(decryptPersonal(profile, 'owner')),
  ];
  const sightingOf = (sighted: Sighted) => keys.memberSighting(memberSeq, sighted);
  const found = await batchGet([...claims, ...seen.map(sightingOf)]);
  const missing = claims.filter((key) => at(found, key) === undefined);
  const unseen = seen.filter((sighted) => at(found, sightingOf(sighted)) === undefined);
  if (missing.length + unseen.length === 0 && Object.keys(set).length === 0) return [];
  return [
    Object.keys(set).length > 0 ? { change: { key: { pk, sk }, set, when } } : { check: { pk, sk }, when },
    ...missing.map((key) => ({ put: { ...key, memberSeq }, when: 'absent' as const })),
    ...sightingActions(memberSeq, { seen: unseen, now: profile.registeredAt }),
  ];
}

/** A bank change that waits for its second operator, or was decided. */
function renewedApproval(item: Item): readonly Action[] | undefined {
  const { pk, sk, change } = item;
  if (!isBankChange(change)) return undefined;
  const renewed = (field: 'account' | 'owner') => renewedPersonal(change, field);
  const [account, owner] = [renewed('account'), renewed('owner')];
  if (account === undefined && owner === undefined) return [];
  const { set, when } = replacing({
    'change.account': { from: change.account, to: account },
    'change.owner': { from: change.owner, to: owner },
  });
  return [{ change: { key: { pk, sk }, set, when } }];
}

interface BankChange {
  readonly memberSeq: number;
  readonly account: string;
  readonly owner: string;
}

function isBankChange(change: unknown): change is BankChange {
  return typeof change === 'object' && change !== null && 'kind' in change && change.kind === 'bank';
}

/** Who an operator is, or is to be: a request that waits for its second owner, or was decided. */
function renewedOperatorPerson({ pk, sk, change, ...own }: Item): readonly Action[] | undefined {
  const of = isAboutPerson(own) ? own : change;
  if (!isAboutPerson(of)) return undefined;
  const { operatorId, person } = of;
  const to = renewedPerson(person, operatorId);
  const name = of === change ? 'change.person' : 'person';
  const set = {
    ...(to !== undefined && { [name]: to }),
    ...(of === own && newIndexes(own, personIndexes(person, operatorId))),
  };
  if (Object.keys(set).length === 0) return [];
  return [{ change: { key: { pk, sk }, set, when: { equals: { [name]: person } } } }];
}

/** What an operator is compared by, where a key of the index came or went. */
function newIndexes({ indexes }: { readonly indexes?: unknown }, now: PersonIndexes) {
  return isDeepStrictEqual(indexes, now) ? {} : { indexes: now };
}

function isAboutPerson(value: unknown): value is { readonly operatorId: string; readonly person: string } {
  if (typeof value !== 'object' || value === null || !('person' in value) || !('operatorId' in value))
    return false;
  return typeof value.person === 'string' && typeof value.operatorId === 'string';
}

/** Of an operator, or of a link that sets one up. */
function renewedSecondFactor({ pk, sk, operatorId, otpSecret }: Item): readonly Action[] | undefined {
  if (typeof operatorId !== 'string' || typeof otpSecret !== 'string') return undefined;
  const to = renewedOtpSecret({ operatorId, otpSecret });
  return to === undefined
    ? []
    : [{ change: { key: { pk, sk }, set: { otpSecret: to }, when: { equals: { otpSecret } } } }];
}

function renewedSeeds({ pk, sk, sealed, number }: Item): readonly Action[] {
  if (typeof sealed !== 'string') return [];
  const to = renewedSeed(sealed, seedsOwner({ pk, sk, number: Number(number) }));
  return to === undefined
    ? []
    : [{ change: { key: { pk, sk }, set: { sealed: to }, when: { equals: { sealed } } } }];
}

/** What seeds are bound to: a member's pair, a chain, or the day of a game. */
function seedsOwner({ pk, sk, number }: { pk: string; sk: string; number: number }): string {
  if (pk.startsWith('M#')) return pairOwner(Number(pk.slice('M#'.length)), number);
  return sk === 'SEED' ? pk.slice('SEED#'.length) : chainOwner(number);
}
