import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { oddsApiFeed, runOddsApi } from '../../../functions/jobs/feed/run-odds-api.ts';
import { makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { kickoff, matchId, oddsEvent, scoresEvent } from '../../providers/odds-api-replies.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { type JsonServer, startJsonServer } from '../../support/fakes/json-server.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const key = 'geheim-1234';
const MINUTE = 60_000;
let api: JsonServer;
let odds: readonly object[] = [];
let scores: readonly object[] = [];
let failing = 0;
let remaining = 10_000;
beforeAll(async () => {
  api = await startJsonServer(({ url }) => {
    if (failing > 0) {
      failing -= 1;
      return { status: 503, body: '{}' };
    }
    const headers = { 'x-requests-remaining': String(remaining), 'x-requests-last': '3' };
    return { headers, body: JSON.stringify(url.pathname.endsWith('/odds') ? odds : scores) };
  });
});
afterAll(() => api.stop());

let now = 0;
const beats: number[] = [];
/** Beats without waiting: each moves the clock two seconds. */
const pace = {
  now: () => now,
  wait: async () => {
    now += 2_000;
  },
};
const access = (change: object = {}) =>
  JSON.stringify({ key, sports: ['soccer_epl'], dailyCredits: 100_000, host: api.origin, ...change });

/** Runs from a moment on; returns the paths requested, and when heartbeats were sent. */
async function run(from: number, milliseconds: number) {
  now = from;
  beats.length = 0;
  const before = api.requests.length;
  const ports = { ...feedSink(() => now), heartbeat: async () => void beats.push(now) };
  const feed = { ...oddsApiFeed(access(), () => now), ingest: makeIngest(ports) };
  await runOddsApi(feed, { until: from + milliseconds, pace });
  const paths = api.requests.slice(before).map(({ url }) => url.pathname.split('/').at(-1));
  return { paths, beats: [...beats] };
}
const statuses = async () =>
  (await readMatchState(matchId))?.markets.flatMap(({ folders }) =>
    folders.flatMap(({ selections }) => selections.map(({ status }) => status)),
  );

describe('The Odds API reader', () => {
  it('polls once a minute, requests scores only when a match has begun, and beats every five seconds', async () => {
    odds = [oddsEvent()];
    const { paths, beats } = await run(kickoff - 60 * MINUTE, 2 * MINUTE);
    expect(paths).toEqual(['odds', 'odds', 'odds']);
    expect(beats.length).toBeGreaterThanOrEqual(24);
    expect((await readMatchState(matchId))?.match).toMatchObject({ source: 'oddsapi', status: 'wait' });
    const { url } = api.requests[0] ?? {};
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      regions: 'eu',
      markets: 'h2h,spreads,totals',
      oddsFormat: 'decimal',
      dateFormat: 'iso',
      apiKey: key,
    });
  });

  it('sends no heartbeat while a poll fails, retries later each time, and never logs its key', async () => {
    const printed: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0);
    failing = 3;
    const { paths, beats } = await run(kickoff - 40 * MINUTE, 50_000);
    write.mockRestore();
    expect(paths).toHaveLength(4);
    expect((beats[0] ?? 0) - (kickoff - 40 * MINUTE)).toBeGreaterThanOrEqual(35_000);
    expect(printed.join()).toContain('feed-poll-failed');
    expect(printed.join()).not.toContain(key);
  });

  it('suspends a match that is listed no more', async () => {
    odds = [oddsEvent({ id: 'another', start: kickoff + 60 * MINUTE })];
    await run(kickoff - 30 * MINUTE, 1_000);
    expect(new Set(await statuses())).toEqual(new Set(['suspended']));
    odds = [oddsEvent()];
    await run(kickoff - 20 * MINUTE, 1_000);
    expect(new Set(await statuses())).toEqual(new Set(['open']));
  });

  it('shows the score in play, settles the completed match, and once only', async () => {
    odds = [];
    scores = [scoresEvent([1, 0])];
    expect((await run(kickoff + 30 * MINUTE, 1_000)).paths).toEqual(['odds', 'scores']);
    expect((await readMatchState(matchId))?.match).toMatchObject({
      status: 'live',
      live: { score: { home: 1 } },
    });
    scores = [scoresEvent([2, 1], { completed: true })];
    await run(kickoff + 120 * MINUTE, 2 * MINUTE);
    expect(await jobOf(matchId, 1)).toMatchObject({ source: 'feed', score: { home: 2, away: 1 } });
    expect(await jobOf(matchId, 2)).toBeUndefined();
  });

  it('spreads the credits of a day over it, and logs when the plan cannot pay the next poll', async () => {
    const every = (change: object) => oddsApiFeed(access(change), Date.now).every;
    // A poll of one sport costs 3 credits for odds in one region and 2 for scores.
    expect(every({ dailyCredits: 600 })).toBe(12 * MINUTE);
    expect(every({ dailyCredits: 600, sports: ['soccer_epl', 'basketball_nba'] })).toBe(24 * MINUTE);
    expect(every({ dailyCredits: 600, regions: ['eu', 'uk'] })).toBe(19.2 * MINUTE);
    expect(every({ dailyCredits: 1_000_000 })).toBe(MINUTE);
    const printed: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0);
    remaining = 1;
    await run(kickoff + 200 * MINUTE, 1_000);
    write.mockRestore();
    expect(printed.join()).toContain('feed-credits-short');
  });
});
