import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedSink } from '../../../functions/domain/sports/feed-sink.ts';
import { lsportsFeed, runLsports } from '../../../functions/jobs/feed/run-lsports.ts';
import { makeIngest } from '../../../functions/providers/sports-feed/ingest.ts';
import { jobOf } from '../../../functions/table/settlement/jobs.ts';
import { noteCaughtUp, noteHeartbeat, takeFeedLease } from '../../../functions/table/sports/feed-state.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { type Broker, startBroker } from '../../support/fakes/amqp-broker.ts';
import { type JsonServer, startJsonServer } from '../../support/fakes/json-server.ts';

withSystem();
// Nothing listens on port 9: messages to the settlement queue are lost.
process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';

const account = { userName: 'house', password: 'geheim-1234' };
let broker: Broker;
let rest: JsonServer;
let snapshot: object[] = [];
beforeAll(async () => {
  broker = await startBroker(account);
  rest = await startJsonServer(() => ({ body: JSON.stringify({ Header: {}, Body: snapshot }) }));
});
/** As after a long silence: each run requests the snapshot. */
beforeEach(async () => {
  await noteCaughtUp('lsports', 0);
  await noteHeartbeat('lsports', { interrupted: false, now: 0 });
});
afterAll(async () => {
  await Promise.all([broker.stop(), rest.stop()]);
});

/** Waits last no longer than a broken connection takes to be noticed. */
const pace = {
  now: Date.now,
  wait: (milliseconds: number) =>
    new Promise<void>((resolve) => setTimeout(resolve, Math.min(25, milliseconds))),
};
const access = (id: number, password = account.password) =>
  JSON.stringify({
    ...account,
    password,
    inplay: { id, broker: broker.address, snapshot: `${rest.origin}/InPlay/GetEvents` },
  });
const started = (text: string, ports = feedSink(Date.now)) =>
  runLsports(
    { ...lsportsFeed(text, Date.now), ingest: makeIngest(ports) },
    { until: Date.now() + 20_000, pace },
  );
/** Ends whichever run reads: as the next one does. */
const end = () => takeFeedLease('lsports', 'the next run');
const soon = (check: () => Promise<unknown> | unknown) => vi.waitFor(check, { timeout: 4_000, interval: 5 });

let sequence = 0;
const fixture = (id: number) => ({
  FixtureId: id,
  Fixture: {
    Sport: { Id: 6046, Name: 'Football' },
    League: { Id: 67, Name: 'Premier League' },
    Status: 2,
    StartDate: '2026-11-21T18:00:00Z',
    Participants: [
      { Id: 1, Name: 'Burnley', Position: '1' },
      { Id: 2, Name: 'Man City', Position: '2' },
    ],
  },
});
/** Bare ids of 18 digits, as the queue writes them. */
const markets = (id: number, price: string, rest = '"Status":1') =>
  `{"FixtureId":${id},"Markets":[{"Id":1,"Name":"1X2","Bets":[${['1', 'X', '2']
    .map((name, place) => `{"Id":11${id}000000000${place},"Name":"${name}","Price":"${price}",${rest}}`)
    .join()}]}]}`;
const message = (type: number, events: string) =>
  `{"Header":{"Type":${type},"MsgSeq":${++sequence},"MsgGuid":"g-${sequence}","ServerTimestamp":${Date.now()}},"Body":{"Events":[${events}]}}`;
const priceOf = async (id: number) =>
  (await readMatchState(String(id)))?.markets[0]?.folders[0]?.selections[0]?.price;

describe('the LSports reader', () => {
  it('requests the snapshot after a silence, then takes the queue as it is, and acknowledges it', async () => {
    snapshot = [fixture(4_000_001), { FixtureId: 'a b', Fixture: null }];
    broker.publish('_71_', message(3, markets(4_000_001, '2.50')));
    broker.publish('_71_', message(35, markets(4_000_001, '2.50', '"Status":3,"Settlement":2')));
    const run = started(access(71));
    await soon(() => expect(broker.left('_71_')).toBe(0));
    const state = await readMatchState('4000001');
    expect(state?.match).toMatchObject({ source: 'lsports', homeNameKo: '번리', status: 'live' });
    expect(state?.markets[0]?.folders[0]?.selections[0]).toMatchObject({
      id: '1140000010000000000',
      price: 250,
      settlement: 2,
    });
    expect(await jobOf('4000001', 1)).toMatchObject({ source: 'feed' });
    expect(JSON.parse(rest.requests[0]?.body ?? '')).toEqual({
      packageId: 71,
      userName: 'house',
      password: account.password,
    });
    await end();
    await run;
  });

  it('refuses a malformed message alone', async () => {
    snapshot = [fixture(4_000_002)];
    for (const text of ['{"Header":', '{"Header":{"Type":"x"}}', message(3, markets(4_000_002, '3.00'))])
      broker.publish('_72_', text);
    const run = started(access(72));
    await soon(() => expect(broker.left('_72_')).toBe(0));
    expect(await priceOf(4_000_002)).toBe(300);
    await end();
    await run;
  });

  it('reads on after a broken connection, with nothing lost', async () => {
    snapshot = [fixture(4_000_003)];
    broker.publish('_73_', message(3, markets(4_000_003, '2.10')));
    const run = started(access(73));
    await soon(() => expect(broker.left('_73_')).toBe(0));
    broker.cut();
    broker.publish('_73_', message(3, markets(4_000_003, '2.20')));
    await soon(async () => expect(await priceOf(4_000_003)).toBe(220));
    await soon(() => expect(broker.left('_73_')).toBe(0));
    await end();
    await run;
  });

  it('gives back what could not be stored, and takes it again in its order', async () => {
    snapshot = [fixture(4_000_004)];
    const ports = feedSink(Date.now);
    let failures = 0;
    const failing: typeof ports = {
      ...ports,
      store: (change) => {
        if (change.before !== null && failures++ === 0) return Promise.reject(new Error('the table is away'));
        return ports.store(change);
      },
    };
    const run = started(access(74), failing);
    await soon(async () => expect(await readMatchState('4000004')).toBeDefined());
    const texts = [message(3, markets(4_000_004, '2.10')), message(3, markets(4_000_004, '2.20'))];
    for (const text of texts) broker.publish('_74_', text);
    await soon(() => expect(broker.left('_74_')).toBe(0));
    expect(await priceOf(4_000_004)).toBe(220);
    expect(broker.handedOut.filter((text) => text === texts[0])).toHaveLength(2);
    await end();
    await run;
  });

  it('stops when the next run takes over, which reads alone and requests no snapshot', async () => {
    snapshot = [fixture(4_000_005)];
    const first = started(access(75));
    await soon(async () => expect(await readMatchState('4000005')).toBeDefined());
    await noteHeartbeat('lsports', { interrupted: false, now: Date.now() });
    const requestsBefore = rest.requests.length;
    const second = started(access(75));
    await first;
    broker.publish('_75_', message(3, markets(4_000_005, '4.00')));
    await soon(async () => expect(await priceOf(4_000_005)).toBe(400));
    expect(rest.requests).toHaveLength(requestsBefore);
    await end();
    await second;
  });

  it('relieved in the middle of a snapshot stores it to its end, and the next run requests none', async () => {
    snapshot = [fixture(4_000_007)];
    const ports = feedSink(Date.now);
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: typeof ports = { ...ports, store: (change) => gate.then(() => ports.store(change)) };
    const printed: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0);
    const requestsBefore = rest.requests.length;
    const first = started(access(77), slow);
    await soon(() => expect(rest.requests).toHaveLength(requestsBefore + 1));
    const second = started(access(77));
    await soon(() => expect(printed.join()).toContain('queue 77 is being read'));
    write.mockRestore();
    open();
    await first;
    broker.publish('_77_', message(3, markets(4_000_007, '4.00')));
    await soon(async () => expect(await priceOf(4_000_007)).toBe(400));
    expect(rest.requests).toHaveLength(requestsBefore + 1);
    await end();
    await second;
  });

  it('with a wrong password reads nothing and logs so without it', async () => {
    const printed: string[] = [];
    const write = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => printed.push(String(text)) > 0);
    broker.publish('_76_', message(3, markets(4_000_006, '4.00')));
    const run = started(access(76, 'wrong-password'));
    await soon(() => expect(printed.join()).toContain('ACCESS_REFUSED'));
    write.mockRestore();
    await end();
    await run;
    expect(printed.join()).not.toContain('wrong-password');
    expect(broker.left('_76_')).toBe(1);
  });
});
