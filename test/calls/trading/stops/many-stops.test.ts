import { beforeAll, describe, expect, it } from 'vitest';
import { putOverrideLineAction } from '../../../../functions/table/sports/overrides.ts';
import { callAdmin } from '../../../support/builders/balance/cash.ts';
import { placeBet } from '../../../support/builders/betting/bets.ts';
import { storeAtOnce } from '../../../support/builders/in-bulk.ts';
import { storedMember } from '../../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../../support/builders/member/operators.ts';
import { listedFootball } from '../../../support/builders/sports/matches.ts';
import { callTrading, suspend } from '../../../support/builders/sports/trading.ts';
import { withSystem } from '../../../support/builders/with-system.ts';

withSystem();

const count = 2_150;
const begin = Date.now() - 3_600_000;
let trader: StoredOperator;

/** Suspensions of selections, each of a match of its own, one a second; of the oldest three the match is long over. */
beforeAll(async () => {
  trader = await storedOperator('trader');
  const items = Array.from({ length: count }, (_, place) => {
    const line = {
      scope: 'selection',
      id: `g${place}:1:home`,
      name: `경기 ${place}`,
      gameId: `g${place}`,
    } as const;
    const startTime = place < 3 ? Date.now() - 40 * 3_600_000 : Date.now();
    const action = putOverrideLineAction(
      { ...line, by: 'trader01', reason: '배당 점검', at: begin + place * 1_000 },
      startTime,
    );
    if (!('put' in action)) throw new Error('nothing is put');
    return action.put;
  });
  await storeAtOnce(items);
});

type Line = Readonly<Record<string, unknown>>;
async function pageOf(
  body: object,
): Promise<{ readonly list: readonly Line[]; readonly next: string | null }> {
  const { status, payload } = await callTrading(trader, 'trading/stops', { body });
  expect(status).toBe(200);
  return Object(payload);
}

describe('more than two thousand suspensions', () => {
  it('are listed page by page to the last one, the newest first, without those whose match is long over', async () => {
    const names: unknown[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null; pages += 1) {
      expect(pages).toBeLessThan(40);
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(next === '' ? {} : { after: next });
      names.push(...page.list.map(({ name }) => name));
      next = page.next;
    }
    const all = Array.from({ length: count }, (_, place) => `경기 ${place}`);
    expect(names).toEqual(all.slice(3).reverse());
  });

  it('hide no newer one: on its match, on the board of exposure and on the dashboard', async () => {
    const [member, state] = [await storedMember(), await listedFootball({ leagueId: 9_004 })];
    const { gameId } = state.match;
    await placeBet(member, [state]);
    for (const level of [
      { scope: 'gameMarket', id: '1', gameId },
      { scope: 'game', gameId },
      { scope: 'league', id: '9004' },
    ])
      expect(await suspend(trader, level)).toMatchObject({ status: 200 });
    const { list } = await pageOf({ size: 3 });
    expect(list.map(({ scope }) => scope)).toEqual(['league', 'game', 'gameMarket']);
    expect((await callTrading(trader, 'trading/game', { body: { gameId } })).payload).toMatchObject({
      stoppedAbove: [{ scope: 'league', id: '9004', by: trader.operatorId }],
    });
    const { payload } = await callTrading(trader, 'trading/exposure', { body: { keyword: gameId } });
    expect(payload).toMatchObject({
      list: [
        {
          stops: [
            { marketsId: null, by: trader.operatorId },
            { marketsId: 1, by: trader.operatorId },
          ],
        },
      ],
    });
    const { operations } = Object((await callAdmin(trader, 'dashboard')).payload);
    expect(operations).toMatchObject({
      suspensions: [{ scope: 'league', by: trader.operatorId }],
      suspended: { beyondMatches: 1, onMatches: 999, isMore: true },
    });
  });
});
