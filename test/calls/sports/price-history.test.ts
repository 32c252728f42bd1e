import { describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/sports/handler.ts';
import { consumedCapacity } from '../../../functions/table/client/table.ts';
import { commitMatch } from '../../../functions/table/sports/commit-match.ts';
import { cardsOf } from '../../../functions/table/sports/match-cards.ts';
import type { Market, MatchState } from '../../../shared/model/sports/match.ts';
import { mostHistoryPoints, withHistory } from '../../../shared/rules/sports/price-history.ts';
import { market } from '../../rules/slip/placement-context.ts';
import { callHandler } from '../../support/builders/request.ts';
import { fixture, newFixture, prices, sendToIngest } from '../../support/builders/sports/feed-call.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { costOf } from '../../support/builders/table-cost.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const history = (gameId: string, marketsId = 1) =>
  callHandler(handler, { path: '/v2/game/price-history', key: null, body: { gameId, marketsId } });

/** A market whose main line has moved as often as is remembered. */
function moved(one: Market): Market {
  return Array.from({ length: 3 * mostHistoryPoints }, (_, step) => step).reduce<Market>(
    (before, step) =>
      withHistory(
        {
          ...before,
          folders: before.folders.map((folder) => ({
            ...folder,
            selections: folder.selections.map((selection) => ({ ...selection, price: 150 + step })),
          })),
        },
        Date.now() + step * 600_000,
      ),
    one,
  );
}

async function writeUnitsOf(state: MatchState): Promise<number> {
  const markets = state.markets.map((one) => ({ ...one, version: one.version + 1 }));
  const before = consumedCapacity().writeUnits;
  const done = await commitMatch({
    before: state,
    after: { ...state, markets },
    settlement: null,
    now: Date.now(),
  });
  expect(done).not.toBeNull();
  return consumedCapacity().writeUnits - before;
}

describe('what a market cost so far', () => {
  it('follows the feed, at board prices, caps included [call POST /v2/game/price-history]', async () => {
    const id = newFixture();
    await sendToIngest([fixture(id), prices(id, ['9', '5.25', '1.33'])]);
    await sendToIngest([prices(id, ['9', '9.50', '1.30'])]);
    const { payload } = await history(String(id));
    expect(payload).toMatchObject({
      history: {
        line: null,
        sides: ['home', 'draw', 'away'],
        points: [{ prices: [9, 5.25, 1.33] }, { prices: [9, 8, 1.3] }],
      },
    });
  });

  it('is empty where nothing is remembered, not found without match or market', async () => {
    const { match } = await listedFootball();
    expect((await history(match.gameId)).payload).toEqual({ history: null });
    expect((await history(match.gameId, 999)).status).toBe(404);
    expect((await history('none')).status).toBe(404);
  });

  it('is part of the read the match’s page makes: one query', async () => {
    const { match } = await listedFootball();
    expect((await costOf(() => history(match.gameId))).roundTrips).toBeLessThanOrEqual(1);
  });

  it('makes no price of a market with one line dearer to write, however often it moved', async () => {
    const further = (gameId: string) => [
      market(gameId, { marketId: 5, family: 'oe', prices: [190, 190] }),
      market(gameId, { marketId: 7, family: 'dc', prices: [120, 130, 160] }),
    ];
    const plain = await listedFootball({}, further);
    const full = await listedFootball({}, (gameId) => further(gameId));
    const remembered = { ...full, markets: full.markets.map(moved) };
    expect(remembered.markets.every((one) => one.history !== undefined)).toBe(true);
    expect(await writeUnitsOf(remembered)).toBe(await writeUnitsOf(plain));
  });

  it('is not part of the cards lists read', async () => {
    const state = await listedFootball({ homeNameEn: 'Remembered' });
    const markets = state.markets.map(moved);
    await commitMatch({ before: state, after: { ...state, markets }, settlement: null, now: Date.now() });
    const from = state.match.startTime;
    const cards = await cardsOf({ state: 'wait', from, to: from });
    const card = cards.find(({ match }) => match.gameId === state.match.gameId);
    expect(card?.markets.length).toBeGreaterThan(0);
    expect(card?.markets.every((one) => one.history === undefined)).toBe(true);
  });
});
