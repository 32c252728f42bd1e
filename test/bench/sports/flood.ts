import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { member, password } from '../../trust/bank/people.ts';
import type { ApiClient } from '../../trust/system/api-client.ts';
import { feed } from '../../trust/system/feed.ts';
import { type Row, row } from '../report.ts';
import type { Listener } from './listener.ts';
import type { ManyMatches } from './many-games.ts';

const seconds = 10;
const sockets = 5;
const Flooded = z.object({ messages: z.int(), closed: z.int() });

interface House {
  readonly api: ApiClient;
  readonly origin: string;
  readonly games: ManyMatches;
  /** A socket of the member beside the flooding one. */
  readonly listener: Listener;
}

/** One member's five sockets send as fast as they can, and open again when they are closed; another member calls and listens. */
export async function floodFigures({ api, origin, games, listener }: House): Promise<readonly Row[]> {
  const other = member(api, 'member03');
  const workerData = { origin, userId: 'member02', password, sockets, seconds };
  const worker = new Worker(new URL('./flooder.mjs', import.meta.url), { workerData });
  const flooding = once(worker, 'message');
  const until = performance.now() + seconds * 1_000;
  const calls: number[] = [];
  const pushes: number[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const started = performance.now();
    const { status } = await other('/auth/info/new', {});
    calls.push(status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY);
    const gameId = games.ids[turn % games.ids.length] ?? '';
    const received = listener.hears((message) => message.type === 'odds' && message.gameId === gameId);
    const sent = performance.now();
    await feed(api, [games.change(gameId)]);
    pushes.push((await received) - sent);
  }
  const sent = Flooded.parse((await flooding)[0]);
  return [
    row('messages of five flooding sockets in 10 s', sent.messages, ''),
    row('  times they were closed', sent.closed, '', { atLeast: sockets }),
    row('  another member’s calls beside them, p99', percentile(calls), 'ms', { atMost: 250 }),
    row('  another member’s pushes beside them, p99', percentile(pushes), 'ms', { atMost: 250 }),
  ];
}

const percentile = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
