import { describe, expect, it } from 'vitest';
import { type IngestPorts, makeIngest } from '../../functions/providers/sports-feed/ingest.ts';
import type { Settlement } from '../../functions/providers/sports-feed/translate/translation.ts';
import type { MatchState } from '../../shared/model/sports/match.ts';
import { feedEvent, feedMessage, firstFixture } from '../support/builders/sports/feed-message.ts';

const gameId = 71;
const home = (type: number, bet: object) =>
  feedEvent(type, gameId, { Markets: [{ Id: 1, Name: '1X2', Bets: [{ Id: '710', Name: '1', ...bet }] }] });
const price = (Price: string) => home(3, { Status: 1, Price });
const result = (Settlement: number) => home(35, { Status: 3, Settlement });

/** Workers over one store that keeps versions, as processes over one table do. */
function workersOverOneStore() {
  let stored: MatchState | null = null;
  const jobs: Settlement[] = [];
  const interruptions: boolean[] = [];
  const ports: IngestPorts = {
    load: async () => stored,
    store: async ({ before, after, settlement }) => {
      if ((before?.match.version ?? 0) !== (stored?.match.version ?? 0)) return null;
      stored = { ...after, match: { ...after.match, version: after.match.version + 1 } };
      if (settlement) jobs.push(settlement);
      return stored;
    },
    heartbeat: async (_, { interrupted }) => {
      await new Promise((resolve) => setTimeout(resolve, interrupted ? 20 : 0));
      interruptions.push(interrupted);
    },
    keepAlive: async () => {
      throw new Error('the table is away');
    },
  };
  const worker = () => makeIngest(ports);
  const selection = () => stored?.markets[0]?.folders[0]?.selections[0];
  return { worker, selection, jobs, interruptions };
}

const from = { source: 'ingest' } as const;

describe('two workers of one feed', () => {
  it('store a price that is new to the table alone', async () => {
    const { worker, selection } = workersOverOneStore();
    const [first, second] = [worker(), worker()];
    await first.take([firstFixture(gameId), price('2.00')], from);
    await second.take([price('2.10')], from);
    await first.take([price('2.00')], from);
    expect(selection()?.price).toBe(200);
  });

  it('settle a result again that another withdrew', async () => {
    const { worker, selection, jobs } = workersOverOneStore();
    const [first, second] = [worker(), worker()];
    await first.take([firstFixture(gameId), price('2.00')], from);
    await first.take([result(2)], from);
    await second.take([result(-1)], from);
    await first.take([result(2)], from);
    expect(jobs.map(({ results }) => results['710'])).toEqual([2, -1, 2]);
    expect(selection()?.settlement).toBe(2);
  });
});

describe('the heartbeats of a source', () => {
  it('count in the order they were sent, and of simultaneous ones the last', async () => {
    const { worker, interruptions } = workersOverOneStore();
    const ingest = worker();
    await ingest.take([feedMessage(32, {})], from);
    await ingest.take([feedMessage(32, {}), feedMessage(32, { FeedInterrupted: [1] })], from);
    await ingest.take([feedMessage(32, { FeedInterrupted: [1] }), feedMessage(32, {})], from);
    expect(interruptions).toEqual([false, true, false]);
  });

  it('fail the call when they cannot be stored, though a match failed first', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const failing: IngestPorts = {
      load: () => Promise.reject(new Error('the match failed')),
      store: async () => null,
      heartbeat: async () => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        throw new Error('the heartbeat failed');
      },
      keepAlive: async () => {},
    };
    const taking = makeIngest(failing).take([feedMessage(32, {}), price('2.00')], from);
    await expect(taking).rejects.toThrow('failed');
    await new Promise((resolve) => setTimeout(resolve, 40));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});
