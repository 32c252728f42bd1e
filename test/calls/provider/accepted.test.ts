import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { handler as feed } from '../../../functions/jobs/feed/handler.ts';
import { addSocket } from '../../../functions/table/auth/sockets.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import { LiveMessage } from '../../../shared/live.ts';
import { storedMember } from '../../support/builders/member/members.ts';
import { fixture, newFixture, prices, sendToIngest } from '../../support/builders/sports/feed-call.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { configureWire, type Send, sendToTable } from '../../support/fakes/wire.ts';

/** Longer than a call takes without its pushes. */
const onItsWay = 200;

/** Stands in for the platform: what was posted, once it is; a post takes its time. */
const posted: LiveMessage[] = [];
const platform = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  await new Promise((resolve) => setTimeout(resolve, onItsWay));
  posted.push(LiveMessage.parse(JSON.parse(Buffer.concat(parts).toString())));
  response.writeHead(200).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  process.env.LIVE_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`;
  process.env.SETTLEMENT_QUEUE_URL = 'http://127.0.0.1:9/settlement';
});
afterAll(() => void platform.close());
withSystem();

const hour = 3_600_000;
const id = newFixture();
beforeAll(async () => {
  const { memberSeq, familyId } = await storedMember();
  const socket = { memberSeq, familyId, games: [String(id)], whole: [], connectedAt: Date.now() };
  await addSocket({ connectionId: 'of-feed-told', ...socket }, 1);
  await sendToIngest([fixture(id), prices(id, ['2.00', '3', '4'])]);
});
beforeEach(() => {
  posted.length = 0;
});

const messages = () => posted.flatMap((one) => (one.type === 'batch' ? one.list : [one]));
const homePrices = () =>
  messages().flatMap((one) =>
    one.type === 'odds' && one.gameId === String(id)
      ? one.folders.flatMap(({ bets }) => bets.slice(0, 1).map(({ price }) => price))
      : [],
  );
const storedPrice = async () =>
  (await readMatchState(String(id)))?.markets[0]?.folders[0]?.selections[0]?.price;

/** The first read of the feeds' heartbeats takes this long. */
function slowFirstReading(milliseconds: number): void {
  let isFirst = true;
  const slow: Send = async (operation, body) => {
    const isMeant = isFirst && operation === 'BatchGetItem' && body.includes('FEED#sandbox');
    if (isMeant) {
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
    return sendToTable(operation, body);
  };
  configureWire({ send: slow });
}

it('the ingest call answers once subscribers were sent what it changed', async () => {
  await sendToIngest([prices(id, ['2.10', '3', '4'])]);
  expect(homePrices()).toEqual([2.1]);
});

it('of two prices the later is sent last, though what the first waited for came late', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  slowFirstReading(400);
  const first = sendToIngest([prices(id, ['2.20', '3', '4'])]);
  await vi.waitFor(async () => expect(await storedPrice()).toBe(220), { interval: 5 });
  await Promise.all([first, sendToIngest([prices(id, ['2.30', '3', '4'])])]);
  configureWire({ send: sendToTable });
  expect(homePrices().at(-1)).toBe(2.3);
});

it('a price is sent although the table does not return the subscribers', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const failingReads = ['LIVE#', 'FEED#sandbox', 'STOPS'];
  configureWire({
    send: (operation, body) =>
      operation !== 'TransactWriteItems' && failingReads.some((name) => body.includes(name))
        ? Promise.reject(away)
        : sendToTable(operation, body),
  });
  await sendToIngest([prices(id, ['2.40', '3', '4'])]);
  configureWire({ send: sendToTable });
  expect(homePrices()).toEqual([2.4]);
});

it('a run of the feed ends once the matches it refunded were sent', async () => {
  process.env.FEED = 'off';
  const start = new Date(Date.now() - 40 * hour).toISOString();
  await sendToIngest([fixture(id, { StartDate: start }), fixture(id, { StartDate: start, Status: 7 })]);
  posted.length = 0;
  await feed();
  expect((await readMatchState(String(id)))?.match.refundedAt).toBeDefined();
  expect(messages()).toContainEqual(expect.objectContaining({ type: 'odds', gameId: String(id) }));
});
