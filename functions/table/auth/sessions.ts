import {
  type Action,
  at,
  batchGet,
  type Change,
  get,
  type Key,
  query,
  TransactionCancelled,
  transact,
} from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** `F#fid / F`: one session and its rotating refresh token. Only hashes of secrets are stored. */
export interface Session {
  readonly pk: string;
  readonly sk: string;
  readonly familyId: string;
  /** Partition of the member or operator who logged in: `M#12` or `O#cashier01`. */
  readonly owner: string;
  readonly aud: 'member' | 'operator';
  /** SHA-256 of the token in force and of the one before it. */
  readonly cur: string;
  readonly prev?: string;
  /** Epoch ms of its last successor. */
  readonly prevAt?: number;
  /** SHA-256 of earlier successors of `prev`, whose replies may be lost: the first one that is used ends the others. */
  readonly siblings?: readonly string[];
  /** The present token is derived from it, the previous token and the server's key. */
  readonly salt?: string;
  /** Id of that key. */
  readonly saltKey?: string;
  /** 'api' clients carry the refresh token in bodies, browsers in a cookie; never the other way. */
  readonly client: 'web' | 'api';
  readonly device: string;
  readonly ip: string;
  /** What the login was proven with; 'password' where it does not say. */
  readonly by?: 'password' | 'passkey';
  /** Of an operator: whether two factors were proven. */
  readonly secondFactor?: boolean;
  /** The owner's token version at login: a later one ends this session. */
  readonly tv: number;
  readonly startedAt: number;
  /** Of a member at login: milliseconds already logged in on that Korean day, and won ever lost on bets. */
  readonly playedBefore?: number;
  readonly lostBefore?: number;
  readonly lastAt: number;
  /** Epoch ms: the absolute end, and the end unless the token is rotated before. */
  readonly ends: number;
  readonly idleEnds: number;
  /** Why it was revoked. */
  readonly revoked?: string;
  /** Epoch seconds: the table deletes the item. */
  readonly expiresAt: number;
}

export function isLiveSession(session: Session, now: number): boolean {
  return session.revoked === undefined && now < session.ends && now < session.idleEnds;
}

/** Whose session: the owner's partition, and the item that holds their `tv` and `st`. */
export interface SessionOwner {
  readonly owner: string;
  readonly versioned: Key;
  readonly tokenVersion: number;
}

/** The member of a member's session. */
export function memberSeqOfSession({ owner }: Pick<SessionOwner, 'owner'>): number {
  return Number(owner.slice('M#'.length));
}

export interface NewSession {
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
  readonly by?: 'password' | 'passkey';
  readonly secondFactor?: boolean;
  readonly playedBefore?: number;
  readonly lostBefore?: number;
}

const loginKey = (owner: string, familyId: string): Key => ({ pk: owner, sk: `LOGIN#${familyId}` });

/** Seconds an item is kept after its end, so that a late reuse of a token is still recognised. */
const keptAfterEnd = 24 * 60 * 60;

/**
 * Starts a session unless its owner was frozen or forced out meanwhile; `also` is part of the same transaction.
 * @throws TransactionCancelled in those cases, or when a condition of `also` does not hold
 */
export async function startSession(
  sessionOwner: SessionOwner,
  session: NewSession,
  also: readonly Action[] = [],
): Promise<Session> {
  const { idle, lifetime, now, ...stored } = session;
  const ends = now + lifetime;
  const item: Session = {
    ...keys.session(session.familyId),
    ...stored,
    owner: sessionOwner.owner,
    tv: sessionOwner.tokenVersion,
    startedAt: now,
    lastAt: now,
    ends,
    idleEnds: now + idle,
    expiresAt: Math.floor(ends / 1000) + keptAfterEnd,
  };
  await transact([
    { check: sessionOwner.versioned, when: { equals: { st: 'active', tv: sessionOwner.tokenVersion } } },
    { put: { ...item }, when: 'absent' },
    {
      put: {
        ...loginKey(sessionOwner.owner, session.familyId),
        familyId: session.familyId,
        startedAt: now,
        expiresAt: item.expiresAt,
      },
    },
    ...(item.aud === 'member'
      ? [{ put: { ...keys.playSession(sessionOwner.owner, item), expiresAt: item.expiresAt } }]
      : []),
    ...also,
  ]);
  return item;
}

/** Every stored session of a member, live and ended, oldest first. */
export function memberSessions(memberSeq: number): Promise<readonly Session[]> {
  return sessionsOf(keys.balance(memberSeq).pk);
}

/** Every stored session of an owner (partition key of a member or operator), live and ended, oldest first. */
export async function sessionsOf(owner: string): Promise<readonly Session[]> {
  const { items } = await query({ pk: owner, prefix: 'LOGIN#' });
  const stored = items.map((item) => keys.session(item.sk.slice('LOGIN#'.length)));
  const found = await batchGet(stored);
  return stored.flatMap((key) => at<Session>(found, key) ?? []).sort((a, b) => a.startedAt - b.startedAt);
}

export interface Rotation {
  /** Hash of the token presented, hash of its successor, and what the successor was made with: salt and id of the key. */
  readonly presented: string;
  readonly successor: string;
  readonly salt: string;
  readonly saltKey: string;
  readonly now: number;
  readonly idle: number;
}

/** So many earlier successors are kept; whoever uses an older one is taken for a thief. */
const maxSiblings = 8;

/**
 * Gives the presented token of a session a successor, unless another rotation came first. A write whose reply is lost is made
 * again: the stored successor tells this rotation from another. @returns the session as stored afterwards, by this rotation
 * or by one that came first; undefined when there is none @throws Refusal busy, outcome-unknown
 */
export async function replaceRefreshToken(
  session: Session,
  { presented, successor, salt, saltKey, now, idle }: Rotation,
): Promise<Session | undefined> {
  const { siblings = [], ...others } = session;
  const isAskedAgain = presented === session.prev;
  const rotated = {
    cur: successor,
    prev: presented,
    prevAt: now,
    salt,
    saltKey,
    lastAt: now,
    idleEnds: now + idle,
    ...(isAskedAgain && { siblings: [...siblings, session.cur].slice(-maxSiblings) }),
  };
  const remove = isAskedAgain ? [] : ['siblings'];
  const when = {
    equals: { cur: session.cur },
    absent: ['revoked'],
    atLeast: { ends: now + 1, idleEnds: now + 1 },
  };
  const key = keys.session(session.familyId);
  try {
    await transact([{ change: { key, set: rotated, remove, when } }], { repeatable: true });
    return { ...others, ...rotated };
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    return get<Session>(key);
  }
}

/** Ends one session and what its device subscribed to; the session's item stays as evidence. */
export function revocation(session: Pick<Session, 'familyId' | 'owner'>, reason: string): readonly Action[] {
  const { familyId, owner } = session;
  return [
    { change: { key: keys.session(familyId), set: { revoked: reason }, when: { present: ['cur'] } } },
    { delete: loginKey(owner, familyId) },
    ...(owner.startsWith('M#')
      ? [{ delete: keys.pushSubscription(memberSeqOfSession(session), familyId) }]
      : []),
  ];
}

export async function revokeSession(
  session: Pick<Session, 'familyId' | 'owner'>,
  reason: string,
): Promise<void> {
  await transact(revocation(session, reason), { repeatable: true });
  sessionEndings.count += 1;
}

/** Ends sessions of one owner, at most 25, in one transaction with `actions`. @throws TransactionCancelled */
export async function revokeSessions(
  sessions: readonly Pick<Session, 'familyId' | 'owner'>[],
  how: { readonly reason: string; readonly actions: readonly Action[] },
): Promise<void> {
  const actions = [
    ...sessions.slice(-maxRevoked).flatMap((session) => revocation(session, how.reason)),
    ...how.actions,
  ];
  if (actions.length > 0) await transact(actions);
  sessionEndings.count += 1;
}

/** How often this process ended sessions: what was read before the last time is outdated. */
export const sessionEndings = { count: 0 };

/**
 * A transaction holds 100 actions, three for each session that ends, others beside them; the new token version alone already
 * ends every session.
 */
const maxRevoked = 25;

/**
 * Ends every session of an owner at once: the token version moves, so no access or refresh token issued before is valid,
 * and a concurrent login fails on the version it checked. Returns how many sessions were live.
 */
export async function endAllSessions(
  sessionOwner: Pick<SessionOwner, 'owner' | 'versioned'>,
  how: {
    readonly reason: string;
    readonly audit: Action;
    readonly now: number;
    /** What else changes on the versioned item and on which condition, and further actions of the transaction. */
    readonly change?: Pick<Change, 'set' | 'remove' | 'when'>;
    readonly also?: readonly Action[];
  },
): Promise<number> {
  const open = (await sessionsOf(sessionOwner.owner)).filter((session) => session.revoked === undefined);
  await transact([
    {
      change: {
        key: sessionOwner.versioned,
        add: { tv: 1 },
        ...how.change,
        when: { ...how.change?.when, present: ['tv'] },
      },
    },
    how.audit,
    ...(how.also ?? []),
    ...open.slice(-maxRevoked).flatMap((session) => revocation(session, how.reason)),
  ]);
  sessionEndings.count += 1;
  return open.filter((session) => how.now < session.idleEnds).length;
}
