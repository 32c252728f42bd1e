import type { SingleLiveMessage } from '../../shared/live.ts';
import { socketShards } from '../table/keys.ts';
import { type LiveConnection, socketsOfShard } from '../table/sockets.ts';
import { environment } from './env.ts';
import { pushTo } from './push.ts';

/** A change goes out at once; what follows within this many milliseconds goes together. */
const beat = 200;
/** Milliseconds the list of sockets is kept. */
const listAge = 1_000;
/** Longest frame in bytes; the platform's limit is 128 KB. */
const longestFrame = 100_000;

type GameMessage = Extract<SingleLiveMessage, { gameId: string }>;

let waiting = new Map<string, GameMessage>();
let flight: Promise<void> | undefined;
let lastSent = Number.NEGATIVE_INFINITY;
let list: { readonly sockets: readonly LiveConnection[]; readonly until: number } | undefined;

/**
 * Odds, scores and states to the sockets that watch those games. Resolves once they are sent; several callers within a
 * beat share one frame, in which a later word on the same game replaces the earlier.
 */
export function announceGames(messages: readonly SingleLiveMessage[]): Promise<void> {
  if (environment().LIVE_ENDPOINT === undefined || messages.length === 0) return Promise.resolve();
  for (const message of messages) {
    if ('gameId' in message) keep(message);
  }
  flight ??= sendNext();
  return flight;
}

function keep(message: GameMessage): void {
  const name = `${message.type}#${message.gameId}`;
  const earlier = waiting.get(name);
  if (message.type === 'odds' && earlier?.type === 'odds') {
    const folders = new Map([...earlier.folders, ...message.folders].map((folder) => [folder.id, folder]));
    waiting.set(name, { ...message, folders: [...folders.values()] });
  } else waiting.set(name, message);
}

async function sendNext(): Promise<void> {
  const rest = Math.max(0, lastSent + beat - performance.now());
  await new Promise((resolve) => setTimeout(resolve, rest));
  const messages = [...waiting.values()];
  waiting = new Map();
  flight = undefined;
  lastSent = performance.now();
  await send(messages);
}

async function send(messages: readonly GameMessage[]): Promise<void> {
  const sockets = await openSockets();
  await Promise.all(
    sockets.map(async ({ connectionId, games }) => {
      const watched = new Set(games);
      const wanted = messages.filter(({ gameId }) => watched.has(gameId));
      for (const frame of framesOf(wanted))
        await pushTo(
          connectionId,
          frame.length === 1 && frame[0] ? frame[0] : { type: 'batch', list: frame },
        );
    }),
  );
}

function framesOf(messages: readonly GameMessage[]): GameMessage[][] {
  const frames: GameMessage[][] = [];
  let size = longestFrame;
  for (const message of messages) {
    const length = Buffer.byteLength(JSON.stringify(message));
    if (size + length >= longestFrame) {
      frames.push([]);
      size = 0;
    }
    frames.at(-1)?.push(message);
    size += length;
  }
  return frames;
}

async function openSockets(): Promise<readonly LiveConnection[]> {
  if (list && performance.now() < list.until) return list.sockets;
  const shards = await Promise.all(Array.from({ length: socketShards }, (_, shard) => socketsOfShard(shard)));
  list = { sockets: shards.flat(), until: performance.now() + listAge };
  return list.sockets;
}
