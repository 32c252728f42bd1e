import { Refusal } from '../../../shared/refusals.ts';
import {
  ConditionFailed,
  get,
  put,
  query,
  queryAll,
  remove,
  TransactionCancelled,
  transact,
  update,
} from '../client/table.ts';
import { shardOf } from '../keys/key.ts';
import { keys, socketShards } from '../keys/keys.ts';

/** `LIVE#shard / C#id`: one open socket. */
export interface LiveConnection {
  readonly connectionId: string;
  readonly memberSeq: number;
  readonly familyId: string;
  /** Matches whose main markets it gets pushes of. */
  readonly games: readonly string[];
  /** Matches it gets every push of. */
  readonly whole: readonly string[];
  readonly connectedAt: number;
}

/** The platform closes a socket after two hours. */
const maxLifetime = 2 * 60 * 60;

/** Which shard holds a socket follows from its id. */
export function shardOfSocket(connectionId: string): number {
  return shardOf(connectionId, socketShards);
}

/** How often this process opened or closed a socket: a list read before is outdated. */
export const socketChanges = { count: 0 };

/** How often a socket changed its subscriptions in this process. */
export const subscriptionChanges = { count: 0 };

export interface SocketTicket {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly tokenVersion: number;
  /** Epoch ms. */
  readonly until: number;
}

export async function putSocketTicket(hash: string, ticket: SocketTicket): Promise<void> {
  await put(
    { ...keys.socketTicket(hash), ...ticket, expiresAt: Math.ceil(ticket.until / 1000) + 60 },
    { ifAbsent: true },
  );
}

/** Takes the ticket by deleting it, so it works once. Undefined when it was used or has expired. */
export async function takeSocketTicket(hash: string, now: number): Promise<SocketTicket | undefined> {
  const key = keys.socketTicket(hash);
  const ticket = await get<SocketTicket>(key);
  if (!ticket || ticket.until < now) return undefined;
  try {
    await remove(key, { when: { present: ['until'] } });
    return ticket;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return undefined;
    throw failure;
  }
}

/** Sockets a member has at once; a further one takes the place of the oldest. */
const maxPerMember = 5;
/** Attempts while other sockets of the member open in between; each of them opens one. */
const attempts = 20;
/** A transaction holds 100 actions, two for each socket that is replaced. */
const mostReplaced = 40;

/**
 * Registers a socket unless its member was forced out or frozen meanwhile: a socket found after a forced logout was
 * there before it, and gets the logout push. In the same transaction the member's oldest sockets above five are
 * removed, each then passed to `onReplaced`: a tab that disappeared without closing must not lock its member out.
 * Returns false when refused. @throws Refusal busy, outcome-unknown
 */
export async function addSocket(
  socket: LiveConnection,
  tokenVersion: number,
  onReplaced: (connectionId: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { memberSeq } = socket;
  let replaced: readonly string[] = [];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    // Before the sockets: whatever opens after this read moves the count.
    const { opened } = (await get<{ opened: number }>(keys.socketCount(memberSeq))) ?? {};
    const open = (await socketsOf(memberSeq)).map(({ connectionId }) => connectionId);
    // An earlier attempt was applied though its reply was lost.
    const isThere = open.includes(socket.connectionId);
    if (!isThere) {
      replaced = open.slice(0, Math.max(0, open.length - maxPerMember + 1)).slice(-mostReplaced);
      const outcome = await tryToAdd(socket, { tokenVersion, opened, replaced });
      if (outcome === 'refused') return false;
      if (outcome === 'overtaken') continue;
    }
    socketChanges.count += 1;
    for (const connectionId of replaced) await onReplaced(connectionId);
    return true;
  }
  throw new Refusal('busy', { retryAfter: 1 });
}

async function tryToAdd(
  socket: LiveConnection,
  known: { tokenVersion: number; opened: number | undefined; replaced: readonly string[] },
): Promise<'added' | 'refused' | 'overtaken'> {
  const { connectionId, memberSeq, familyId, connectedAt } = socket;
  const { tokenVersion, opened, replaced } = known;
  const expiresAt = Math.floor(connectedAt / 1000) + maxLifetime;
  const listed = { connectionId, familyId, connectedAt, expiresAt };
  try {
    await transact(
      [
        { check: keys.balance(memberSeq), when: { equals: { st: 'active', tv: tokenVersion } } },
        { check: keys.session(familyId), when: { absent: ['revoked'], present: ['cur'] } },
        {
          change: {
            key: keys.socketCount(memberSeq),
            add: { opened: 1 },
            set: { expiresAt },
            when: opened === undefined ? { absent: ['opened'] } : { equals: { opened } },
          },
        },
        { put: { ...keys.socket(shardOfSocket(connectionId), connectionId), ...socket, expiresAt } },
        { put: { ...keys.memberSocket(memberSeq, connectionId), ...listed } },
        ...replaced.flatMap((one) => [
          { delete: keys.socket(shardOfSocket(one), one) },
          { delete: keys.memberSocket(memberSeq, one) },
        ]),
      ],
      { repeatable: true },
    );
    return 'added';
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    return failure.failed(0) || failure.failed(1) ? 'refused' : 'overtaken';
  }
}

/** Sockets of a member, oldest first. */
export async function socketsOf(
  memberSeq: number,
): Promise<readonly { connectionId: string; familyId: string }[]> {
  const { items } = await query(keys.memberSockets(memberSeq));
  return items
    .map((item) => ({
      connectionId: String(item.connectionId),
      familyId: String(item.familyId),
      at: Number(item.connectedAt),
    }))
    .sort((a, b) => a.at - b.at);
}

/** Stores which matches a socket gets pushes of; does nothing once it is closed. */
export async function subscribeSocket(
  connectionId: string,
  { games, whole }: Pick<LiveConnection, 'games' | 'whole'>,
): Promise<void> {
  try {
    const key = keys.socket(shardOfSocket(connectionId), connectionId);
    await update({ key, set: { games, whole }, when: { present: ['memberSeq'] } });
    subscriptionChanges.count += 1;
  } catch (failure) {
    // Closed meanwhile.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

export async function removeSocket(connectionId: string): Promise<void> {
  const removed = await remove(keys.socket(shardOfSocket(connectionId), connectionId));
  socketChanges.count += 1;
  if (removed) await remove(keys.memberSocket(Number(removed.memberSeq), connectionId));
}

/** Milliseconds in which a socket is opened: from its item to the moment the platform knows it, at the longest. */
const mostOpening = 30_000;

/**
 * The platform does not know this socket: it is removed, unless it is that young that it may still be opening. Its page would
 * never again hear of anything.
 */
export async function removeUnknownSocket(connectionId: string, now: number): Promise<void> {
  const key = keys.socket(shardOfSocket(connectionId), connectionId);
  try {
    const removed = await remove(key, { when: { below: { connectedAt: now - mostOpening } } });
    socketChanges.count += 1;
    if (removed) await remove(keys.memberSocket(Number(removed.memberSeq), connectionId));
  } catch (failure) {
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/** Every socket of one shard. */
export async function socketsOfShard(shard: number): Promise<readonly LiveConnection[]> {
  const sockets: LiveConnection[] = [];
  for await (const page of queryAll({ ...keys.sockets(shard), consistent: false })) {
    for (const item of page) {
      sockets.push({
        connectionId: String(item.connectionId),
        memberSeq: Number(item.memberSeq),
        familyId: String(item.familyId),
        games: Array.isArray(item.games) ? item.games.map(String) : [],
        whole: Array.isArray(item.whole) ? item.whole.map(String) : [],
        connectedAt: Number(item.connectedAt),
      });
    }
  }
  return sockets;
}
