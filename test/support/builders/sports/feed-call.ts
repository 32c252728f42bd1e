import { createHmac, randomUUID } from 'node:crypto';
import { callHandler } from '../request.ts';

const secret = 'local-feed-secret';
process.env.FEED_SECRETS = JSON.stringify({ current: 'k1', k1: secret });
export const { handler } = await import('../../../../functions/api/provider/handler.ts');

let sequence = 0;
let fixtures = 8_000_000;
/** A match id no other test of the file has. */
export const newFixture = () => ++fixtures;
export const header = (type: number) => ({
  Type: type,
  MsgSeq: ++sequence,
  MsgGuid: randomUUID(),
  ServerTimestamp: Date.now(),
});

/** A football match three hours ahead. */
export function fixture(id: number, changes: object = {}) {
  return {
    Header: header(1),
    Body: {
      Events: [
        {
          FixtureId: id,
          Fixture: {
            Sport: { Id: 6046, Name: 'Football' },
            League: { Id: 67, Name: 'Premier League' },
            Status: 1,
            StartDate: new Date(Date.now() + 3 * 3_600_000).toISOString(),
            Participants: [
              { Id: 1, Name: 'Burnley', Position: '1' },
              { Id: 2, Name: 'Man City', Position: '2' },
            ],
            ...changes,
          },
        },
      ],
    },
  };
}

export const bets = (id: number, prices: readonly string[], extra: readonly object[] = []) =>
  ['1', 'X', '2'].map((Name, index) => ({
    Id: `${id}${index}`,
    Name,
    Status: 1,
    Price: prices[index] ?? '2.00',
    ...extra[index],
  }));
/** Prices of the winner market, home, draw and away. */
export const prices = (id: number, list: readonly string[]) => ({
  Header: header(3),
  Body: { Events: [{ FixtureId: id, Markets: [{ Id: 1, Name: '1X2', Bets: bets(id, list) }] }] },
});
/** Results of the winner market, by their codes. */
export const settlement = (id: number, codes: readonly number[]) => ({
  Header: header(35),
  Body: {
    Events: [
      {
        FixtureId: id,
        Markets: [
          {
            Id: 1,
            Name: '1X2',
            Bets: bets(
              id,
              [],
              codes.map((Settlement) => ({ Status: 3, Settlement })),
            ),
          },
        ],
      },
    ],
  },
});

/** Sends messages to the ingest call as their sender does, signed; a text as it is. */
export function sendToIngest(
  messages: unknown,
  change: { timestamp?: number; nonce?: string; secret?: string } = {},
) {
  const raw = typeof messages === 'string' ? messages : JSON.stringify(messages);
  const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1_000));
  const nonce = change.nonce ?? randomUUID();
  const signature = createHmac('sha256', change.secret ?? secret)
    .update(`${timestamp}.${nonce}.${raw}`)
    .digest('hex');
  return callHandler(handler, {
    path: '/provider/sports-feed',
    key: null,
    body: raw,
    headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature },
  });
}
