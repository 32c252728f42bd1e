import type { ApiClient } from '../../trust/system/api-client.ts';
import { feed } from '../../trust/system/feed.ts';
import { type Row, row } from '../report.ts';
import type { Listener } from './listener.ts';
import type { ManyMatches } from './many-games.ts';

const lone = 40;
/** Further apart than the beat of the pushes: each change travels alone. */
const apart = 450;
const burstSeconds = 10;
const perSecond = 1_000;
const messagesOfCall = 50;

/** From sending a lone change to the feed call until a socket gets it. */
export async function loneChanges(
  api: ApiClient,
  games: ManyMatches,
  listener: Listener,
): Promise<readonly Row[]> {
  const times: number[] = [];
  for (let turn = 0; turn < lone; turn += 1) {
    const gameId = games.ids[turn % games.ids.length] ?? '';
    const received = listener.hears((message) => message.type === 'odds' && message.gameId === gameId);
    const sent = performance.now();
    await feed(api, [games.change(gameId)]);
    times.push((await received) - sent);
    await new Promise((resolve) => setTimeout(resolve, apart));
  }
  const sorted = times.toSorted((a, b) => a - b);
  return [
    row('a lone change at a socket, p50', sorted[Math.floor(lone / 2)] ?? 0, 'ms', { atMost: 250 }),
    row('  p95', sorted[Math.floor(lone * 0.95)] ?? 0, 'ms', { atMost: 250 }),
  ];
}

/** A thousand changes a second over all matches; how far a socket falls behind, and how many frames it gets. */
export async function burst(api: ApiClient, games: ManyMatches, listener: Listener): Promise<readonly Row[]> {
  const sentAt = new Map<string, number>();
  let sent = 0;
  const before = listener.frames.length;
  const started = performance.now();
  const calls: Promise<unknown>[] = [];
  while (performance.now() - started < burstSeconds * 1_000) {
    const due = started + (sent / perSecond) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const ids = Array.from(
      { length: messagesOfCall },
      (_, at) => games.ids[(sent + at) % games.ids.length] ?? '',
    );
    calls.push(feed(api, ids.map(games.change)));
    for (const id of ids) sentAt.set(id, performance.now());
    sent += messagesOfCall;
  }
  const lastSent = performance.now();
  await Promise.all(calls);
  const absorbed = performance.now();
  // The last message on every match reaches the socket some time after the call that brought it.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const frames = listener.frames.slice(before);
  const seconds = burstSeconds;
  const late = [...sentAt].map(([id, at]) => {
    const received = frames.find(
      ({ at: then, messages }) =>
        then >= at && messages.some((message) => message.type === 'odds' && message.gameId === id),
    );
    return (received?.at ?? Number.POSITIVE_INFINITY) - at;
  });
  return [
    row('changes a second in a burst', sent / seconds, '1/s', { atLeast: perSecond * 0.95 }),
    row('  the feed call behind by at its end', absorbed - lastSent, 'ms', { atMost: 1_000 }),
    row('  the oldest price at a socket', Math.max(...late), 'ms', { atMost: 1_000 }),
    row('  frames a second at a socket', mostFrames(frames.map(({ at }) => at)), '1/s', { atMost: 5 }),
  ];
}

/** The most frames within any second. */
function mostFrames(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 990).length));
}
