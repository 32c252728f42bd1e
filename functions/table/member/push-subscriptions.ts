import { createHash } from 'node:crypto';
import type {
  PushFavourites,
  WebPushKind,
  WebPushSubscription,
} from '../../../shared/model/member/web-push.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { Session } from '../auth/sessions.ts';
import {
  ConditionFailed,
  get,
  put,
  query,
  queryAll,
  remove,
  TransactionCancelled,
  transact,
} from '../client/table.ts';
import { shardOf } from '../keys/key.ts';
import { keys, lists, ordinalText, tableIndex, timeToLive } from '../keys/keys.ts';
import { pushShards } from '../keys/push-keys.ts';
import type { MemberCaller } from './members.ts';

/** `PUSH#M#mid / SUB#fid`: a device's subscription. It lasts as long as the login it was made in. */
export interface StoredSubscription extends WebPushSubscription {
  readonly memberSeq: number;
  readonly familyId: string;
  readonly kinds: readonly WebPushKind[];
  readonly favourites: PushFavourites;
  /** Epoch ms. */
  readonly at: number;
  /** Epoch seconds: the login's absolute end. */
  readonly expiresAt: number;
}

/** Most devices of a member: beyond them the oldest gets no more messages. */
export const maxDevices = 5;

interface Owner {
  readonly memberSeq: number;
  readonly familyId: string;
}

/** What a login's device subscribed to; undefined where it did not. */
export function subscriptionOf(memberSeq: number, familyId: string): Promise<StoredSubscription | undefined> {
  return get<StoredSubscription>(keys.pushSubscription(memberSeq, familyId));
}

/** Every subscription of a member that has not expired, oldest first. Eventually consistent: to be sent to. */
export async function subscriptionsOf(
  memberSeq: number,
  { now, consistent = false }: { readonly now: number; readonly consistent?: boolean },
): Promise<readonly StoredSubscription[]> {
  const { items } = await query({ ...keys.pushSubscriptions(memberSeq), consistent });
  return items
    .map(fromItem)
    .filter(({ expiresAt }) => expiresAt * 1000 > now)
    .sort((one, other) => one.at - other.at);
}

/** Only this file writes them. */
const fromItem = (item: object) => item as StoredSubscription;

const endpointKey = (endpoint: string) =>
  keys.pushEndpoint(createHash('sha256').update(endpoint).digest('base64url'));

export interface NewSubscription {
  readonly subscription: WebPushSubscription;
  readonly kinds: readonly WebPushKind[];
  readonly favourites: PushFavourites;
  readonly now: number;
}

/**
 * Stores the subscription of the caller's device in place of its last one, of the endpoint's last owner, and of the
 * member's oldest devices beyond the number allowed. @throws Refusal session-ended, busy
 */
export async function saveSubscription(caller: MemberCaller, made: NewSubscription): Promise<void> {
  const { memberSeq, familyId, tokenVersion } = caller;
  const { subscription, kinds, favourites, now } = made;
  const owned = endpointKey(subscription.endpoint);
  const [session, own, owner] = await Promise.all([
    get<Session>(keys.session(familyId)),
    subscriptionsOf(memberSeq, { now, consistent: true }),
    get<Owner>(owned),
  ]);
  if (session === undefined) throw new Refusal('session-ended');
  const expiresAt = Math.floor(session.ends / 1000);
  const others = own.filter((one) => one.familyId !== familyId);
  const dropped: Owner[] = others.slice(0, Math.max(0, others.length + 1 - maxDevices));
  const isMoved = owner !== undefined && owner.familyId !== familyId;
  if (isMoved && dropped.every((one) => one.familyId !== owner.familyId)) dropped.push(owner);
  const listed = kinds.includes('kickOff') && {
    [tableIndex.pk]: lists.kickOffPushes(shardOf(familyId, pushShards)),
    [tableIndex.sk]: `${ordinalText(memberSeq)}#${familyId}`,
  };
  const stored: StoredSubscription = {
    ...subscription,
    memberSeq,
    familyId,
    kinds,
    favourites,
    at: now,
    expiresAt,
  };
  try {
    await transact(
      [
        { check: keys.balance(memberSeq), when: { equals: { st: 'active', tv: tokenVersion } } },
        { check: keys.session(familyId), when: { absent: ['revoked'], present: ['cur'] } },
        { put: { ...keys.pushSubscription(memberSeq, familyId), ...stored, ...listed } },
        { put: { ...owned, memberSeq, familyId, [timeToLive]: expiresAt } },
        ...dropped.map((one) => ({ delete: keys.pushSubscription(one.memberSeq, one.familyId) })),
      ],
      { repeatable: true },
    );
  } catch (failure) {
    if (!(failure instanceof TransactionCancelled)) throw failure;
    throw failure.failed(0) || failure.failed(1)
      ? new Refusal('session-ended')
      : new Refusal('busy', { retryAfter: 1 });
  }
}

/** `endpoint`: only while the device still has that one. */
export async function removeSubscription(
  { memberSeq, familyId }: Owner,
  { endpoint }: { readonly endpoint?: string } = {},
): Promise<void> {
  const key = keys.pushSubscription(memberSeq, familyId);
  try {
    await remove(key, endpoint === undefined ? {} : { when: { equals: { endpoint } } });
  } catch (failure) {
    // It has a new one meanwhile.
    if (!(failure instanceof ConditionFailed)) throw failure;
  }
}

/** Subscriptions that are told of kick-offs, a page at a time. */
export async function* kickOffSubscriptions(now: number): AsyncGenerator<readonly StoredSubscription[]> {
  for (let shard = 0; shard < pushShards; shard += 1)
    for await (const items of queryAll({ pk: lists.kickOffPushes(shard), index: 'byList' }))
      yield items.map(fromItem).filter(({ expiresAt }) => expiresAt * 1000 > now);
}

/** The public half of the site's key, as the function that has the key stored it last. */
export interface PublicPushKey {
  readonly id: string;
  /** P-256, uncompressed, base64url. */
  readonly publicKey: string;
}

export function publicPushKey(): Promise<PublicPushKey | undefined> {
  return get<PublicPushKey>(keys.pushKey());
}

export async function publishPushKey(key: PublicPushKey): Promise<void> {
  await put({ ...keys.pushKey(), ...key });
}
