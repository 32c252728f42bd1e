import { inplayTopic } from '../../../shared/rules/sports/match-messages.ts';
import { type LiveConnection, socketsOfShard, watchChanges } from '../../table/auth/sockets.ts';
import { ofThisTable } from '../../table/client/per-table-memory.ts';
import { socketShards } from '../../table/keys/keys.ts';
import { environment } from '../env.ts';
import type { Told } from './match-frames.ts';
import { pushTo } from './send-to-socket.ts';

/** Milliseconds the list of sockets is kept, and where this process heard of a change to it. */
const listAge = 1_000;
const changedAge = 100;

interface Watcher {
  readonly connectionId: string;
  readonly isWhole: boolean;
}
/** Who watches what, by game. */
type Watchers = ReadonlyMap<string, readonly Watcher[]>;

interface List {
  readonly watchers: Promise<Watchers>;
  readonly changes: number;
  /** When it was there; undefined while it is being read: who comes meanwhile waits for it, in his order. */
  readAt?: number;
}
let list: List | undefined;

/** Odds, scores and states to the sockets that watch those games. Resolves once they are sent. */
export async function announceGames(messages: readonly Told[]): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || messages.length === 0) return;
  const watchers = await openWatchers();
  await Promise.all(
    messages.flatMap((told) =>
      (watchers.get(told.type === 'inplay' ? inplayTopic : told.gameId) ?? []).map(
        ({ connectionId, isWhole }) => pushTo({ connectionId, news: [{ told, isWhole }], urgent: false }),
      ),
    ),
  );
}

/** Whether a socket watches any of these games: what nobody hears need not be put together. */
export async function areWatched(topics: readonly string[]): Promise<boolean> {
  if (environment().LIVE_ENDPOINT === undefined) return false;
  const watchers = await openWatchers();
  return topics.some((topic) => watchers.has(topic));
}

function openWatchers(): Promise<Watchers> {
  const changes = watchChanges.count;
  if (list && isFresh(list, changes)) return list.watchers;
  const reading: List = { watchers: readOrKnown(), changes };
  list = reading;
  reading.watchers.then(
    () => {
      reading.readAt = performance.now();
    },
    () => {
      list = undefined;
    },
  );
  return reading.watchers;
}

function isFresh({ readAt, changes: known }: List, changes: number): boolean {
  return readAt === undefined || performance.now() < readAt + (known === changes ? listAge : changedAge);
}

const known = ofThisTable((): { watchers?: Watchers } => ({}));

/** Who watches now, or where the table does not say in time, who last did: a price is worth a frame to a socket that is gone. */
async function readOrKnown(): Promise<Watchers> {
  const last = known();
  try {
    last.watchers = await readWatchers();
  } catch (error) {
    if (last.watchers === undefined) throw error;
  }
  return last.watchers;
}

async function readWatchers(): Promise<Watchers> {
  const shards = await Promise.all(Array.from({ length: socketShards }, (_, shard) => socketsOfShard(shard)));
  const watchers = new Map<string, Watcher[]>();
  for (const socket of shards.flat())
    for (const [game, isWhole] of watchedBy(socket)) {
      const others = watchers.get(game);
      const { connectionId } = socket;
      if (others) others.push({ connectionId, isWhole });
      else watchers.set(game, [{ connectionId, isWhole }]);
    }
  return watchers;
}

/** A game watched both ways is watched whole. */
function watchedBy({ games, whole }: LiveConnection): ReadonlyMap<string, boolean> {
  return new Map([
    ...games.map((game) => [game, false] as const),
    ...whole.map((game) => [game, true] as const),
  ]);
}
