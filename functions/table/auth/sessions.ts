import {
  type Action,
  at,
  batchGet,
  type Change,
  ConditionFailed,
  type Key,
  query,
  transact,
  update,
} from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import type { Family } from './session-item.ts';

/** Whose login: his partition, his item that holds `tv` and `st`, and how long a login lasts in milliseconds. */
export interface LoginOwner {
  readonly owner: string;
  readonly versioned: Key;
  readonly tokenVersion: number;
}

export interface NewFamily {
  readonly familyId: string;
  /** SHA-256 of the first refresh token. */
  readonly cur: string;
  readonly aud: 'member' | 'operator';
  readonly client: 'web' | 'api';
  readonly device: string;
  readonly ip: string;
  readonly now: number;
  readonly idle: number;
  readonly lifetime: number;
  readonly playedBefore?: number;
  readonly lostBefore?: number;
}

const loginKey = (owner: string, familyId: string): Key => ({ pk: owner, sk: `LOGIN#${familyId}` });

/** Kept a day past its end, so that a late reuse is still recognised as one. */
const remembered = 24 * 60 * 60;

/**
 * Opens a login unless its owner was frozen or forced out meanwhile; `also` is done in the same transaction.
 * @throws TransactionCancelled then, or when a condition of `also` does not hold
 */
export async function openFamily(
  whose: LoginOwner,
  family: NewFamily,
  also: readonly Action[] = [],
): Promise<Family> {
  const { idle, lifetime, now, ...said } = family;
  const ends = now + lifetime;
  const item: Family = {
    ...keys.family(family.familyId),
    ...said,
    owner: whose.owner,
    tv: whose.tokenVersion,
    startedAt: now,
    lastAt: now,
    ends,
    idleEnds: now + idle,
    expiresAt: Math.floor(ends / 1000) + remembered,
  };
  await transact([
    { check: whose.versioned, when: { equals: { st: 'active', tv: whose.tokenVersion } } },
    { put: { ...item }, when: 'absent' },
    {
      put: {
        ...loginKey(whose.owner, family.familyId),
        familyId: family.familyId,
        startedAt: now,
        expiresAt: item.expiresAt,
      },
    },
    ...(item.aud === 'member'
      ? [{ put: { ...keys.playedLogin(whose.owner, item), expiresAt: item.expiresAt } }]
      : []),
    ...also,
  ]);
  return item;
}

/** Every login of an owner the table still remembers, oldest first. */
export async function familiesOf(owner: string): Promise<readonly Family[]> {
  const { items } = await query({ pk: owner, prefix: 'LOGIN#' });
  const wanted = items.map((item) => keys.family(item.sk.slice('LOGIN#'.length)));
  const found = await batchGet(wanted);
  return wanted
    .flatMap((key) => at<Family>(found, key) ?? [])
    .sort((one, other) => one.startedAt - other.startedAt);
}

export interface Rotation {
  readonly familyId: string;
  /** Hash of the token presented, hash of its successor, and the salt the successor was made with. */
  readonly presented: string;
  readonly successor: string;
  readonly salt: string;
  /** Of whom and by what way it was presented: a cookie's token works in no body and the other way. */
  readonly aud: 'member' | 'operator';
  readonly client: 'web' | 'api';
  readonly now: number;
  readonly idle: number;
}

/** One conditional update. Answers with the family as it stood when the presented token was not the one in force. */
export async function rotateFamily(
  rotation: Rotation,
): Promise<{ rotated: boolean; family: Family | undefined }> {
  const { familyId, presented, successor, salt, aud, client, now, idle } = rotation;
  try {
    const family = await update<Family>({
      key: keys.family(familyId),
      set: { cur: successor, prev: presented, prevAt: now, salt, lastAt: now, idleEnds: now + idle },
      when: {
        equals: { cur: presented, aud, client },
        absent: ['revoked'],
        atLeast: { ends: now + 1, idleEnds: now + 1 },
      },
    });
    return { rotated: true, family };
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
    const found = await batchGet([keys.family(familyId)]);
    return { rotated: false, family: at<Family>(found, keys.family(familyId)) };
  }
}

/** Ends one login; the item stays as evidence. */
export function revocation(family: Pick<Family, 'familyId' | 'owner'>, reason: string): readonly Action[] {
  return [
    { change: { key: keys.family(family.familyId), set: { revoked: reason }, when: { present: ['cur'] } } },
    { delete: loginKey(family.owner, family.familyId) },
  ];
}

export async function revokeFamily(
  family: Pick<Family, 'familyId' | 'owner'>,
  reason: string,
): Promise<void> {
  await transact(revocation(family, reason), { repeatable: true });
  endings.count += 1;
}

/** Ends some logins of one owner together with what goes with it. At most 40 of them. @throws TransactionCancelled */
export async function revokeFamilies(
  families: readonly Pick<Family, 'familyId' | 'owner'>[],
  how: { readonly reason: string; readonly with_: readonly Action[] },
): Promise<void> {
  const actions = [
    ...families.slice(-mostRevoked).flatMap((family) => revocation(family, how.reason)),
    ...how.with_,
  ];
  if (actions.length > 0) await transact(actions);
  endings.count += 1;
}

/** How many times this process ended logins: whoever trusts an earlier look must look again. */
export const endings = { count: 0 };

/** At most 100 actions fit a transaction; the version alone already ends every login. */
const mostRevoked = 40;

/**
 * Ends every login of an owner at once: the version moves, so no token and no refresh made before is worth anything, and a
 * login running beside this one finds the version it checked gone. Returns how many were live.
 */
export async function endAllFamilies(
  whose: Pick<LoginOwner, 'owner' | 'versioned'>,
  how: {
    readonly reason: string;
    readonly audit: Action;
    readonly now: number;
    /** What else happens to the versioned item, on which condition, and what goes with it. */
    readonly change?: Pick<Change, 'set' | 'remove' | 'when'>;
    readonly also?: readonly Action[];
  },
): Promise<number> {
  const open = (await familiesOf(whose.owner)).filter((family) => family.revoked === undefined);
  await transact([
    {
      change: {
        key: whose.versioned,
        add: { tv: 1 },
        ...how.change,
        when: { ...how.change?.when, present: ['tv'] },
      },
    },
    how.audit,
    ...(how.also ?? []),
    ...open.slice(-mostRevoked).flatMap((family) => revocation(family, how.reason)),
  ]);
  endings.count += 1;
  return open.filter((family) => how.now < family.idleEnds).length;
}
