import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, get, TransactionCancelled } from '../../functions/table/client/table.ts';
import { transactTogether } from '../../functions/table/client/transact-together.ts';
import { configureWire, sendToTable } from '../support/fakes/wire.ts';
import { type OpenTable, openTable } from '../support/system/table.ts';

let open: OpenTable;
let sent = 0;
beforeAll(async () => {
  open = await openTable();
  configureWire({
    send: (operation, body) => {
      if (operation === 'TransactWriteItems') sent += 1;
      return sendToTable(operation, body);
    },
  });
});
afterAll(async () => {
  configureWire({ send: sendToTable });
  await open.close();
});

const key = (game: number, sk = 'META') => ({ pk: `T#${game}`, sk });
const write = (game: number, value: number): Action[] => [
  { put: { ...key(game), value } },
  { put: { ...key(game, 'CARD'), value } },
];
const storedValue = async (game: number, sk?: string) => (await get(key(game, sk)))?.value;
const stale = (game: number): Action[] => [
  { check: key(game, 'GONE'), when: { present: ['value'] } },
  { put: { ...key(game), value: -1 } },
];

describe('transactions that come together', () => {
  it('go at once while few are under way, the others in one round trip of sixteen', async () => {
    sent = 0;
    await Promise.all(Array.from({ length: 34 }, (_, game) => transactTogether(write(game, 1))));
    // Two alone, then thirty-two that waited.
    expect(sent).toBe(4);
    const values = Array.from({ length: 34 }, (_, game) => [
      storedValue(game),
      storedValue(game, 'CARD'),
    ]).flat();
    expect(await Promise.all(values)).toEqual(Array(68).fill(1));
  });

  it('each get their own answer: one that is refused writes nothing and keeps no other from being written', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, game) => transactTogether(game === 5 ? stale(game) : write(game, 2))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, game) => (game === 5 ? 'rejected' : 'fulfilled')),
    );
    const refused = outcomes[5];
    expect(refused?.status === 'rejected' && refused.reason).toBeInstanceOf(TransactionCancelled);
    expect(await Promise.all(outcomes.map((_, game) => storedValue(game)))).toEqual(
      outcomes.map((_, game) => (game === 5 ? 1 : 2)),
    );
  });

  it('are written although one of them contains text nothing can store', async () => {
    const broken = [{ put: { ...key(4), value: '\ud800' } }];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, game) => transactTogether(game === 4 ? broken : write(game, 3))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, game) => (game === 4 ? 'rejected' : 'fulfilled')),
    );
    expect(await storedValue(7)).toBe(3);
  });

  it('of one item follow each other in their order, and the last one stands', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, value) => transactTogether(write(50, value))));
    expect(await storedValue(50, 'CARD')).toBe(11);
  });
});
