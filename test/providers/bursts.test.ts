import { describe, expect, it } from 'vitest';
import { type IngestPorts, makeIngest } from '../../functions/providers/sports-feed/ingest.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';
import { feedEvent, firstFixture } from '../support/builders/sports/feed-message.ts';

const gameCount = 40;
const callCount = 5;

const priced = (gameId: number, Price: string) =>
  feedEvent(3, gameId, {
    Markets: [{ Id: 1, Name: '1X2', Bets: [{ Id: `${gameId}0`, Name: '1', Status: 1, Price }] }],
  });

/** A store that takes a moment for each write, and counts them. */
function slowStore() {
  const matches = new Map<string, MatchState>();
  const count = { writes: 0, atOnce: 0, mostAtOnce: 0 };
  const ports: IngestPorts = {
    load: async (gameId) => matches.get(gameId) ?? null,
    store: async ({ after }) => {
      count.writes += 1;
      count.atOnce += 1;
      count.mostAtOnce = Math.max(count.mostAtOnce, count.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      count.atOnce -= 1;
      matches.set(after.match.gameId, after);
      return after;
    },
    heartbeat: async () => undefined,
    keepAlive: async () => undefined,
  };
  return { ports, games: matches, count };
}

describe('a burst of feed calls', () => {
  it('is written a few matches at a time, and what waits for a match’s turn in one write', async () => {
    const { ports, games: matches, count } = slowStore();
    const ingest = makeIngest(ports);
    const ids = Array.from({ length: gameCount }, (_, index) => 71 + index);
    await ingest.take(ids.map(firstFixture), { source: 'ingest' });
    Object.assign(count, { writes: 0, mostAtOnce: 0 });

    const calls = Array.from({ length: callCount }, (_, call) =>
      ingest.take(
        ids.map((gameId) => priced(gameId, `2.1${call}`)),
        { source: 'ingest' },
      ),
    );
    const counts = await Promise.all(calls);

    expect(counts).toEqual(Array(callCount).fill({ accepted: gameCount, dropped: 0, ignored: 0 }));
    for (const { markets } of matches.values())
      expect(markets[0]?.folders[0]?.selections[0]?.price).toBe(214);
    expect(count.mostAtOnce).toBe(32);
    // Thirty-two matches are being written when the other calls come: those are written twice, all others once.
    expect(count.writes).toBe(32 * 2 + 8);
  });
});
