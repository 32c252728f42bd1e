import { inplayTopic } from '../../../shared/rules/sports/subscription-limits.ts';
import { type LiveConnection, socketsOfShard, subscriptionChanges } from '../../table/auth/sockets.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { socketShards } from '../../table/keys/keys.ts';
import { environment } from '../env.ts';
import type { AnyMatchMessage } from './match-frames.ts';
import { pushTo } from './send-to-socket.ts';

/** Milliseconds the list of subscriptions is cached, and once this process itself changed one. */
const listAge = 1_000;
const changedAge = 100;

interface Subscriber {
  readonly connectionId: string;
  readonly allMarkets: boolean;
}
/** Subscribers by topic: a match, or the list of matches in play. */
type Subscribers = ReadonlyMap<string, readonly Subscriber[]>;

interface List {
  readonly subscribers: Promise<Subscribers>;
  readonly changes: number;
  /** When it had been read; undefined while it is being read: callers meanwhile wait for it, in their order. */
  readAt?: number;
}
let list: List | undefined;

/** Sends odds, scores and states to the sockets subscribed to those matches. Resolves once they are sent. */
export async function announceMatches(messages: readonly AnyMatchMessage[]): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || messages.length === 0) return;
  const subscribers = await currentSubscribers();
  await Promise.all(
    messages.flatMap((message) =>
      (subscribers.get(message.type === 'inplay' ? inplayTopic : message.gameId) ?? []).map(
        ({ connectionId, allMarkets }) =>
          pushTo({ connectionId, messages: [{ message, allMarkets }], urgent: false }),
      ),
    ),
  );
}

/** Whether a socket subscribed to any of these topics; if not, no message need be composed. */
export async function hasSubscribers(topics: readonly string[]): Promise<boolean> {
  if (environment().LIVE_ENDPOINT === undefined) return false;
  const subscribers = await currentSubscribers();
  return topics.some((topic) => subscribers.has(topic));
}

function currentSubscribers(): Promise<Subscribers> {
  const changes = subscriptionChanges.count;
  if (list && isFresh(list, changes)) return list.subscribers;
  const reading: List = { subscribers: readOrLast(), changes };
  list = reading;
  reading.subscribers.then(
    () => {
      reading.readAt = performance.now();
    },
    () => {
      list = undefined;
    },
  );
  return reading.subscribers;
}

function isFresh({ readAt, changes: known }: List, changes: number): boolean {
  return readAt === undefined || performance.now() < readAt + (known === changes ? listAge : changedAge);
}

const last = perTableMemory((): { subscribers?: Subscribers } => ({}));

/** The subscribers of now; the last known ones when the table does not answer in time: a push to a closed socket does no harm. */
async function readOrLast(): Promise<Subscribers> {
  const known = last();
  try {
    known.subscribers = await readSubscribers();
  } catch (error) {
    if (known.subscribers === undefined) throw error;
  }
  return known.subscribers;
}

async function readSubscribers(): Promise<Subscribers> {
  const shards = await Promise.all(Array.from({ length: socketShards }, (_, shard) => socketsOfShard(shard)));
  const subscribers = new Map<string, Subscriber[]>();
  for (const socket of shards.flat())
    for (const [topic, allMarkets] of topicsOf(socket)) {
      const others = subscribers.get(topic);
      const { connectionId } = socket;
      if (others) others.push({ connectionId, allMarkets });
      else subscribers.set(topic, [{ connectionId, allMarkets }]);
    }
  return subscribers;
}

/** The topics of a socket, and whether with all markets; a match subscribed both ways has all. */
function topicsOf({ games, whole }: LiveConnection): ReadonlyMap<string, boolean> {
  return new Map([
    ...games.map((topic) => [topic, false] as const),
    ...whole.map((topic) => [topic, true] as const),
  ]);
}
