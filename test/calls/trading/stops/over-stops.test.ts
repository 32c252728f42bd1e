import { beforeAll, describe, expect, it } from 'vitest';
import { putOverrideLineAction } from '../../../../functions/table/sports/overrides.ts';
import { trading } from '../../../../shared/calls/trading/trading.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { callTrading } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';
import { configureWire, sendToTable } from '../../../support/fakes/wire.ts';

withSystem();

const count = 1_250;
const begin = Date.now() - 3_600_000;
let trader: StoredOperator;

/** Suspensions of selections, one a second; only the newest two and the oldest one are of matches that are not long over. */
beforeAll(async () => {
  trader = await storedOperator('trader');
  const items = Array.from({ length: count }, (_, place) => {
    const isOver = place > 0 && place < count - 2;
    const gameId = `g${place}`;
    const action = putOverrideLineAction(
      {
        ...{ scope: 'selection', id: `${gameId}:1:home`, name: `경기 ${place}`, gameId },
        ...{ by: 'trader01', reason: '배당 점검', at: begin + place * 1_000 },
      },
      Date.now() - (isOver ? 40 * 3_600_000 : 0),
    );
    if (!('put' in action)) throw new Error('nothing is put');
    return action.put;
  });
  await storeAtOnce(items);
});

/** A page, with how many queries of the list it took. */
async function pageOf(body: object) {
  let queries = 0;
  configureWire({
    send: (operation, asked) => {
      if (operation === 'Query' && asked.includes('byList')) queries += 1;
      return sendToTable(operation, asked);
    },
  });
  const { payload } = await callTrading(trader, 'trading/stops', { body });
  configureWire({ send: sendToTable });
  const { list, next } = trading.calls.tradingStops.reply.parse(payload);
  return { names: list.map(({ name }) => name), next, queries };
}

describe('suspensions that are over and not deleted yet', () => {
  it('cost a page ten queries at most, however many lie in a row, and none is missed behind them', async () => {
    const names: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages === 0 || after !== null; pages += 1) {
      expect(pages).toBeLessThan(4);
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf({ size: 3, ...(after && { after }) });
      expect(page.queries).toBeLessThanOrEqual(10);
      names.push(...page.names);
      after = page.next;
    }
    expect(names).toEqual([`경기 ${count - 1}`, `경기 ${count - 2}`, '경기 0']);
  });

  it('are no reason to ask more than once where a page is full before them', async () => {
    const page = await pageOf({ size: 1 });
    expect(page).toMatchObject({ names: [`경기 ${count - 1}`], queries: 1 });
    expect(await pageOf({ size: 1, after: page.next })).toMatchObject({
      names: [`경기 ${count - 2}`],
      queries: 1,
    });
  });
});
