import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { member, password } from '../../trust/bank/people.ts';
import type { ApiClient } from '../../trust/system/api-client.ts';
import { feed } from '../../trust/system/feed.ts';
import { startSystem } from '../../trust/system/system.ts';
import { type Row, row } from '../report.ts';
import { type Listener, listenTo } from './listener.ts';
import { type ManyMatches, manyMatches } from './many-games.ts';

const seconds = 10;
const sockets = 5;
/** Milliseconds between another member's calls, and between changes: one within 200 ms of the last waits for the next frame. */
const [betweenCalls, betweenChanges] = [40, 300];
const Flooded = z.object({ messages: z.int(), closed: z.int() });

/**
 * One member's five sockets send as fast as they can, and open again when they are closed; others call and listen,
 * for ten seconds without them and for ten seconds beside them. In a system with the limits of a stage.
 */
export async function floodFigures(): Promise<readonly Row[]> {
  const system = await startSystem({ seed: 1, faulty: false, embedded: true, limits: 1 });
  try {
    const { api, origin } = system;
    const games = await manyMatches(api, { count: 50, first: 650_000_000, inPlay: true });
    const listener = await listenTo(member(api, 'member01'), { origin, games: games.ids });
    const watching = { api, games, listener };
    const before = await watched(watching);
    const workerData = { origin, userId: 'member02', password, sockets, seconds };
    const worker = new Worker(new URL('./flooder.mjs', import.meta.url), { workerData });
    const flooding = once(worker, 'message');
    const beside = await watched(watching);
    const { messages, closed } = Flooded.parse((await flooding)[0]);
    listener.close();
    return [
      row('other members’ calls, p99', percentile(before.calls), 'ms'),
      row('other members’ pushes, p99', percentile(before.pushes), 'ms'),
      row('messages of five flooding sockets in 10 s', messages, ''),
      row('  times they were closed', closed, '', { atLeast: sockets }),
      row('  other members’ calls beside them, p99', percentile(beside.calls), 'ms', { atMost: 250 }),
      row('  other members’ pushes beside them, p99', percentile(beside.pushes), 'ms', { atMost: 250 }),
    ];
  } finally {
    await system.stop();
  }
}

interface Watching {
  readonly api: ApiClient;
  readonly games: ManyMatches;
  /** A socket of the member beside the flooding one. */
  readonly listener: Listener;
}

/** Milliseconds of each call and each push in ten seconds. */
async function watched({ api, games, listener }: Watching) {
  // In turn: each has ten calls a second. The first one logs in.
  const others = ['member03', 'member04', 'member05'].map((userId) => member(api, userId));
  for (const other of others) await other('/auth/info/new', {});
  const until = performance.now() + seconds * 1_000;
  const repeated = async (pause: number, once: () => Promise<number>): Promise<number[]> => {
    const times: number[] = [];
    while (performance.now() < until) {
      times.push(await once());
      await wait(pause);
    }
    return times;
  };
  let [turn, asked] = [0, 0];
  const [calls, pushes] = await Promise.all([
    repeated(betweenCalls, async () => {
      const other = others[asked % others.length];
      asked += 1;
      const started = performance.now();
      const status = (await other?.('/auth/info/new', {}))?.status;
      return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY;
    }),
    repeated(betweenChanges, async () => {
      turn += 1;
      const gameId = games.ids[turn % games.ids.length] ?? '';
      const received = listener.hears((message) => message.type === 'odds' && message.gameId === gameId);
      const sent = performance.now();
      await feed(api, [games.change(gameId)]);
      return (await received) - sent;
    }),
  ]);
  return { calls, pushes };
}

const percentile = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
