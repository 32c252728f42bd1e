import { describe, expect, it } from 'vitest';
import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { refundOverdue } from '../../../functions/jobs/feed/handler.ts';
import { makeFeed, runFeed } from '../../../functions/jobs/feed/run-feed.ts';
import { makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import { FeedMessage } from '../../../functions/providers/sports-feed/message.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { feedLag } from '../../../functions/table/sports/feed-lags.ts';
import { emittedSince, feedStates } from '../../../functions/table/sports/feed-state.ts';
import { cardsOf } from '../../../functions/table/sports/match-cards.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

let sequence = 0;
const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 21, 9, 3, 7);
let now = start;
/** Beats without waiting: each moves the clock two seconds. */
const pace = {
  now: () => now,
  wait: async () => {
    now += 2_000;
  },
};
const counts = async () => {
  const count = async (state: 'wait' | 'live' | 'end') =>
    (await cardsOf({ state, from: start - 100 * HOUR, to: start + 100 * HOUR })).length;
  return { wait: await count('wait'), live: await count('live'), end: await count('end') };
};

async function feed() {
  const made = await makeFeed({ FEED: 'sandbox', REPLAY: [], SPEED: 1 }, () => now);
  if (!made) throw new Error('no feed');
  return made;
}

describe('a match interrupted', () => {
  it.each([
    ['football', 6046, 36],
    ['baseball', 154914, 24],
  ])('of %s is refunded once its wait is over', async (_sport, Id, hours) => {
    const ingest = makeIngest(feedSink(() => now));
    const id = String(9_000_000 + Id);
    const message = (Type: number, part: object) =>
      FeedMessage.parse({
        Header: { Type, MsgSeq: ++sequence, MsgGuid: `${id}-${sequence}`, ServerTimestamp: start },
        Body: { Events: [{ FixtureId: id, ...part }] },
      });
    const teams = [
      { Name: 'A', Position: '1' },
      { Name: 'B', Position: '2' },
    ];
    const Fixture = {
      Sport: { Id, Name: 'x' },
      League: { Id: 1, Name: 'x' },
      StartDate: new Date(start).toISOString(),
      Status: 1,
      Participants: teams,
    };
    const Bets = ['1', '2'].map((Name) => ({ Id: `${id}${Name}`, Name, Status: 1, Price: '1.9' }));
    await ingest.take(
      [message(1, { Fixture }), message(3, { Markets: [{ Id: 226, Name: '12 Including Overtime', Bets }] })],
      { source: 'ingest' },
    );
    await ingest.take([message(1, { Fixture: { Status: 7 } })], { source: 'ingest' });
    expect(
      await refundOverdue(
        feedSink(() => now),
        start + hours * HOUR - 1_000,
      ),
    ).toBe(0);
    expect(
      await refundOverdue(
        feedSink(() => now),
        start + hours * HOUR,
      ),
    ).toBe(1);
    expect(await jobOf(id, 1)).toMatchObject({ results: { [`${id}1`]: 3, [`${id}2`]: 3 } });
    expect(
      await refundOverdue(
        feedSink(() => now),
        start + hours * HOUR,
      ),
    ).toBe(0);
  });
});

describe('the feed run', () => {
  it('fills an empty table with 192 matches ahead, those in play and 48 hours of results', async () => {
    await runFeed(await feed(), { until: start, pace });
    const found = await counts();
    expect(found.wait).toBe(192);
    expect(found.live).toBeGreaterThanOrEqual(5);
    expect(found.live).toBeLessThanOrEqual(7);
    expect(found.end).toBeGreaterThanOrEqual(126);
  }, 120_000);

  it('goes on where the last run ended, moves prices and sends heartbeats', async () => {
    const [live] = await cardsOf({ state: 'live', from: start - 100 * HOUR, to: start + 100 * HOUR });
    const before = await readMatchState(live?.match.gameId ?? '');
    const beats = await runFeed(await feed(), { until: now + 60_000, pace });
    expect(beats).toBeGreaterThan(25);
    const after = await readMatchState(live?.match.gameId ?? '');
    expect(after?.match.version).toBeGreaterThan(before?.match.version ?? 0);
    expect(after?.match.live?.updatedAt).toBeGreaterThan(before?.match.live?.updatedAt ?? 0);
    expect((await emittedSince('sandbox')) ?? 0).toBeGreaterThan(start + 50_000);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await feedStates()).sandbox?.heartbeatAt).toBeGreaterThan(now - 15_000);
    // A beat stores what fell due in the two seconds before it.
    const lag = await feedLag('sandbox', { now, within: 15_000 });
    expect(lag).toBeGreaterThan(0);
    expect(lag).toBeLessThanOrEqual(2_000);
  }, 120_000);

  it('settles what was bet on before a standstill of four days', async () => {
    const [soon] = await cardsOf({ state: 'wait', from: now, to: now + HOUR });
    now += 96 * HOUR;
    await runFeed(await feed(), { until: now, pace });
    const state = await readMatchState(soon?.match.gameId ?? '');
    expect(state?.match.status).toBe('end');
    expect(
      Object.keys((await jobOf(soon?.match.gameId ?? '', state?.match.revision ?? 0))?.results ?? {}).length,
    ).toBeGreaterThan(20);
  }, 120_000);

  it('ends as soon as another run has taken over', async () => {
    const [first, second] = [await feed(), await feed()];
    let beats = 0;
    const slow = {
      now: () => now,
      wait: async () => {
        now += 2_000;
        beats++;
        if (beats === 2) await runFeed(second, { until: now, pace });
      },
    };
    expect(await runFeed(first, { until: now + 10 * 60_000, pace: slow })).toBe(3);
  }, 120_000);
});
