import pMap from 'p-map';
import type { WebPushNotice } from '../../../shared/model/member/web-push.ts';
import { openBreak } from '../../../shared/rules/member/time-out.ts';
import { sendWebPush } from '../../providers/send-web-push.ts';
import { environment, listed, origins } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import type { Session } from '../../table/auth/sessions.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { pushShards } from '../../table/keys/push-keys.ts';
import type { BalanceItem } from '../../table/ledger/balance-item.ts';
import { playerLimitsFrom } from '../../table/member/player-limits.ts';
import { claimPush, type QueuedPushes, queuedPushes, removeQueued } from '../../table/member/push-queue.ts';
import {
  removeSubscription,
  type StoredSubscription,
  subscriptionsOf,
} from '../../table/member/push-subscriptions.ts';
import { type WordedPush, wordedBet, wordedNotice } from './push-message.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Items of one shard that a pass takes: each holds a hundred notices at most. */
const itemsAtOnce = 10;
const membersAtOnce = 10;
const devicesAtOnce = 20;
/** Milliseconds after which a notice is stale: it waited through a failure of this function. */
const staleAfter = 30 * 60_000;

interface Sending {
  readonly notice: WebPushNotice;
  readonly device: StoredSubscription;
  readonly message: WordedPush;
}

/** Sends what waits to the devices that asked for its kind. @returns how many messages push services took */
export async function sendQueued(now: number): Promise<number> {
  let sent = 0;
  for (let shard = 0; shard < pushShards; shard += 1)
    for (const waiting of await queuedPushes(shard, itemsAtOnce)) sent += await sendItem(waiting, now);
  return sent;
}

/** Removed when all of it was tried: what a crash leaves is tried again, without what was told. */
async function sendItem(waiting: QueuedPushes, now: number): Promise<number> {
  const sendings = now - waiting.at > staleAfter ? [] : await sendingsOf(waiting.notices, now);
  const claimed = await claim(sendings, now);
  const taken = await pMap(claimed, (sending) => send(sending), { concurrency: devicesAtOnce });
  await removeQueued(waiting);
  return taken.filter((isSent) => isSent).length;
}

/** One by one the events, each with the devices it goes to. */
async function claim(sendings: readonly Sending[], now: number): Promise<readonly Sending[]> {
  const events = new Map(
    sendings.map(({ notice, message }) => [`${notice.memberSeq} ${message.event}`, { notice, message }]),
  );
  const fresh = new Set<string>();
  await pMap(
    events,
    async ([name, { notice, message }]) => {
      if (await claimPush(notice.memberSeq, message.event, now)) fresh.add(name);
    },
    { concurrency: membersAtOnce },
  );
  return sendings.filter(({ notice, message }) => fresh.has(`${notice.memberSeq} ${message.event}`));
}

async function sendingsOf(notices: readonly WebPushNotice[], now: number): Promise<readonly Sending[]> {
  const devices = new Map<number, readonly StoredSubscription[]>();
  await pMap(
    new Set(notices.map(({ memberSeq }) => memberSeq)),
    async (memberSeq) => devices.set(memberSeq, await subscriptionsOf(memberSeq, { now })),
    { concurrency: membersAtOnce },
  );
  const asked = notices.flatMap((notice) =>
    (devices.get(notice.memberSeq) ?? [])
      .filter((device) => wants(device, notice))
      .map((device) => ({ notice, device })),
  );
  if (asked.length === 0) return [];
  const found = await batchGet(asked.flatMap(({ notice, device }) => standingKeys(notice, device)));
  return asked.flatMap(({ notice, device }) => {
    if (!mayBeTold({ notice, device, found, now })) return [];
    const message = messageOf(notice, found, now);
    return message === null ? [] : [{ notice, device, message }];
  });
}

function wants({ kinds, familyId }: StoredSubscription, notice: WebPushNotice): boolean {
  return kinds.includes(notice.kind) && (notice.kind !== 'kickOff' || notice.familyId === familyId);
}

type Found = Awaited<ReturnType<typeof batchGet>>;

const standingKeys = (notice: WebPushNotice, { memberSeq, familyId }: StoredSubscription) => [
  keys.balance(memberSeq),
  keys.session(familyId),
  keys.playerLimits(memberSeq),
  ...(notice.kind === 'settled' ? [keys.bet(memberSeq, notice.betCode)] : []),
];

/** The login is not over, its member is not frozen, and on a break is told of money and answers only. */
function mayBeTold({
  notice,
  device: { memberSeq, familyId },
  found,
  now,
}: {
  readonly notice: WebPushNotice;
  readonly device: StoredSubscription;
  readonly found: Found;
  readonly now: number;
}): boolean {
  const balance = at<BalanceItem>(found, keys.balance(memberSeq));
  const session = at<Session>(found, keys.session(familyId));
  if (balance?.st !== 'active' || session === undefined || session.revoked !== undefined) return false;
  if (session.tv !== balance.tv || now >= session.ends) return false;
  const onBreak = openBreak(playerLimitsFrom(at(found, keys.playerLimits(memberSeq))), now) !== null;
  return !onBreak || notice.kind === 'cash' || (notice.kind === 'reply' && notice.of !== 'mailing');
}

function messageOf(notice: WebPushNotice, found: Found, now: number): WordedPush | null {
  if (notice.kind !== 'settled') return wordedNotice(notice, now);
  const item = at(found, keys.bet(notice.memberSeq, notice.betCode));
  return item === undefined ? null : wordedBet(betOf(item));
}

/** Whom a push service may ask: the site; on one machine, which has no https address, a mailbox. */
function subject(): string {
  const [site = ''] = origins(environment());
  return site.startsWith('https:') ? site : 'mailto:operator@localhost';
}

async function send({ device, message }: Sending): Promise<boolean> {
  const outcome = await sendWebPush(device, message, {
    key: vapidKeys().of(device.keyId),
    subject: subject(),
    receivers: listed(environment().PUSH_RECEIVERS),
  });
  if (outcome === 'sent') return true;
  if (outcome === 'gone') await removeSubscription(device, { endpoint: device.endpoint });
  else log.warn('web-push-failed', { target: new URL(device.endpoint).host, message: outcome.failed });
  return false;
}
