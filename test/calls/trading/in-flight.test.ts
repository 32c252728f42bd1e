import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as betting } from '../../../functions/api/betting/handler.ts';
import { get } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { commitMatch } from '../../../functions/table/sports/commit-match.ts';
import { readMatchState } from '../../../functions/table/sports/matches.ts';
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { approveRequested } from '../../support/builders/balance/cash.ts';
import { requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler, newKey } from '../../support/builders/request.ts';
import { listedFootball, makeDue } from '../../support/builders/sports/matches.ts';
import {
  callTrading,
  footballInPlay,
  liftSuspension,
  suspend,
} from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

let trader: StoredOperator;
let otherTrader: StoredOperator;
beforeAll(async () => {
  [trader, otherTrader] = await Promise.all([storedOperator('trader'), storedOperator('trader')]);
});
const reason = '배당 점검';
const stop = (body: object) => suspend(trader, body);

describe('a suspension between the second check of a bet in play and its commit', () => {
  async function dueBet(state: MatchState) {
    const member = await storedMember();
    const ticket = newKey();
    const body = requestedSlip([requestedLeg(state)]);
    await callHandler(betting, { path: '/betting/live/process', as: member, key: ticket, body });
    await makeDue(member, ticket);
    return {
      member,
      resolve: () => callHandler(betting, { path: '/betting/ticket', as: member, body: { ticket } }),
    };
  }

  it.each([
    [
      'of the whole sport',
      async ({ match }: MatchState) => stop({ scope: 'sport', id: String(match.sportId) }),
    ],
    ['of the match', ({ match }: MatchState) => stop({ scope: 'game', gameId: match.gameId })],
    [
      'of its selection',
      ({ match: { gameId } }: MatchState) => stop({ scope: 'selection', id: `${gameId}:1:home`, gameId }),
    ],
    ['by the feed', suspendedByFeed],
  ])('%s fails the bet: the member reads it, and no money moved', async (_what, suspend) => {
    const state = await footballInPlay({ sportId: 210 });
    const { member, resolve } = await dueBet(state);
    beforeNextTransaction(() => suspend(state));
    expect(await resolve()).toMatchObject({
      status: 422,
      code: 'delay-refused',
      detail: { why: 'selection-closed' },
    });
    expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 1_000_000, v: 1 });
    expect(await ledgerFailures(member)).toEqual([]);
    await liftSuspension(trader, { scope: 'sport', id: '210' });
  });

  it('is not seen in a price: the ten status copies move with openings alone', async () => {
    const state = await footballInPlay();
    const { gameId } = state.match;
    const [market, ...others] = state.markets;
    if (!market) throw new Error('a match has a market');
    const repriced = market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((one) => ({ ...one, price: one.price + 5 })),
    }));
    const copies = () => Promise.all([0, 4, 9].map((copy) => get(keys.statusCopy(gameId, copy))));
    const before = await copies();
    expect(before).toEqual(Array(3).fill(expect.objectContaining({ v: 1 })));
    const after = { ...state, markets: [{ ...market, folders: repriced }, ...others] };
    await commitMatch({ before: state, after, settlement: null, now: Date.now() });
    expect(await copies()).toEqual(before);
    await suspendedByFeed(state);
    expect(await copies()).toEqual(Array(3).fill(expect.objectContaining({ v: 2 })));
  });
});

async function suspendedByFeed({ match: { gameId } }: MatchState): Promise<void> {
  const before = await readMatchState(gameId);
  if (!before) throw new Error('the match was not stored');
  const markets = before.markets.map((market) => ({
    ...market,
    folders: market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((one) => ({ ...one, status: 'suspended' as const })),
    })),
  }));
  const stored = await commitMatch({
    before,
    after: { ...before, markets },
    settlement: null,
    now: Date.now(),
  });
  if (!stored) throw new Error('the feed was not first');
}

describe('a trader’s price', () => {
  const price = (state: MatchState, value: number | null) =>
    callTrading(trader, 'trading/price', {
      body: { gameId: state.match.gameId, betId: `${state.match.gameId}:2:over`, price: value, reason },
    });
  const over = (state: MatchState, odds: number) => ({
    ...requestedSlip([{ ...requestedLeg(state, 'over', 2), odds }]),
    totalOdds: odds,
  });
  const bet = (as: StoredMember, state: MatchState, odds: number) =>
    callHandler(betting, { path: '/betting/korean/process', as, body: over(state, odds) });

  it('stands until it is released while the feed goes on underneath, and the two-way cut still holds', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    // 1.67 / 2.20 of the feed.
    expect(await price(state, 1.55)).toMatchObject({ payload: { price: 1.55 } });
    expect(await bet(member, state, 1.67)).toMatchObject({ status: 409, code: 'odds-changed' });
    expect(await bet(member, state, 1.55)).toMatchObject({ status: 200 });
    const { gameId } = state.match;
    const { payload } = await callTrading(trader, 'trading/game', { body: { gameId } });
    expect(JSON.stringify(payload?.markets)).toContain('"feedPrice":1.67,"boardPrice":1.55,"ownPrice":1.55');
    // 3.50 and 2.20 sum above 3.90: the higher one is cut to 1.70.
    expect(await approveRequested(otherTrader, await price(state, 3.5))).toMatchObject({ status: 200 });
    expect(await bet(member, state, 1.7)).toMatchObject({ status: 200 });
    await price(state, null);
    expect(await bet(member, state, 1.67)).toMatchObject({ status: 200 });
  });

  it('lowers a whole market by some percent, and raises it again', async () => {
    const [member, state] = await Promise.all([storedMember(), listedFootball()]);
    const shift = (percent: number) =>
      callTrading(trader, 'trading/shift', {
        body: { gameId: state.match.gameId, marketsId: 2, percent, reason },
      });
    await shift(10);
    // 1.67 less a tenth is 1.503.
    expect(await bet(member, state, 1.5)).toMatchObject({ status: 200 });
    const { payload } = await callTrading(trader, 'trading/stops');
    expect(payload?.list).toContainEqual(
      expect.objectContaining({ scope: 'shift', value: 10, by: trader.operatorId }),
    );
    await shift(0);
    expect(await bet(member, state, 1.67)).toMatchObject({ status: 200 });
  });
});
