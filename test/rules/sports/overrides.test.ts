import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Desk, emptyDesk, noStops, type WideStops } from '../../../shared/model/sports/trading.ts';
import { decidedByCodes } from '../../../shared/rules/settlement/operator-result.ts';
import { settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { gameNews } from '../../../shared/rules/sports/match-messages.ts';
import { asOffered, shiftedPrice } from '../../../shared/rules/sports/overrides.ts';
import { statusMoved } from '../../../shared/rules/sports/status-mark.ts';
import { gameExposure, openLegsOf } from '../../../shared/rules/trading/exposure.ts';
import { bet, betLeg, defaultSettings, footballState } from '../slip/placement-context.ts';

const state = footballState('g1', { status: 'live' });
const withDesk = (desk: Partial<Desk>) => ({
  ...state,
  game: { ...state.game, desk: { ...emptyDesk, ...desk } },
});
const over = { ...noStops, sports: [6046] };

describe('a match as it is offered', () => {
  it('is the very same lines where nothing is laid over them', () => {
    const { markets } = asOffered(withDesk({ markets: [2] }));
    expect(markets[0]).toBe(state.markets[0]);
    expect(markets.find(({ marketId }) => marketId === 2)?.folders[0]?.suspended).toBe(true);
  });

  it('is the same laid over twice: no price is lowered two times', () => {
    const once = asOffered(withDesk({ shifts: { 1: 10 }, prices: { 'g1:2:over': 150 } }));
    expect(once.markets[0]?.folders[0]?.selections[0]?.price).toBe(166);
    expect(asOffered(once)).toEqual(once);
  });

  it('is the same object twice under the same desk: a push tells no change where there is none', () => {
    const desk = withDesk({ selections: ['g1:1:home'] });
    expect(asOffered(desk).markets[0]?.folders[0]).toBe(asOffered(desk).markets[0]?.folders[0]);
    expect(gameNews({ before: desk, after: desk, settings: defaultSettings })).toEqual([]);
  });

  it.each<[string, WideStops]>([
    ['everything', { ...noStops, all: true }],
    ['its sport', over],
    ['its league', { ...noStops, leagues: [67] }],
  ])('is closed by a stop of %s, and by none of another', (_what, stops) => {
    expect(asOffered(state, stops).game.suspended).toBe(true);
    expect(asOffered(state, { ...noStops, sports: [1], leagues: [1], members: [1] }).game.suspended).toBe(
      false,
    );
  });

  it('closes no selection the feed settled, and opens none it suspended', () => {
    const closed = withDesk({ selections: ['g1:1:home'], prices: { 'g1:1:draw': 333 } });
    const offered = asOffered(closed).markets[0]?.folders[0]?.selections;
    expect(offered?.map(({ status, price }) => [status, price])).toEqual([
      ['suspended', 185],
      ['open', 333],
      ['open', 420],
    ]);
  });

  it('never falls under the lowest offer by a shift, and a lowered price never rises', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 100_000 }),
        fc.integer({ min: 0, max: 20 }),
        (price, percent) => {
          const shifted = shiftedPrice(price, percent);
          expect(shifted).toBeGreaterThanOrEqual(101);
          expect(shifted).toBeLessThanOrEqual(price);
        },
      ),
    );
  });
});

describe('the status of a match in play', () => {
  it('moves when a stop comes or goes, and not for a price of feed or desk', () => {
    expect(statusMoved(state, withDesk({ markets: [1] }))).toBe(true);
    expect(statusMoved(state, { ...state, game: { ...state.game, suspended: true } })).toBe(true);
    expect(statusMoved(state, withDesk({ prices: { 'g1:1:home': 150 }, shifts: { 1: 5 } }))).toBe(false);
    const [first, ...others] = state.markets;
    if (!first) throw new Error('a game has a market');
    const moved = (changes: object) => ({
      ...state,
      markets: [
        {
          ...first,
          folders: first.folders.map((folder) => ({
            ...folder,
            selections: folder.selections.map((one) => ({ ...one, ...changes })),
          })),
        },
        ...others,
      ],
    });
    expect(statusMoved(state, moved({ price: 101 }))).toBe(false);
    expect(statusMoved(state, moved({ status: 'suspended' }))).toBe(true);
  });
});

describe('what an open ticket costs', () => {
  it('is what settlement pays when everything still open wins', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom(2 as const, 3 as const, 4 as const, 5 as const),
        (odds, decided, code) => {
          const leg = decided % odds.length;
          const ticket = bet(odds);
          const later = settleLeg(ticket, { leg, code, closedAt: null, score: null })?.bet ?? ticket;
          const legs = openLegsOf(later);
          const won = odds.reduce(
            (now, _, at) =>
              at === leg
                ? now
                : (settleLeg(now, { leg: at, code: 2, closedAt: null, score: null })?.bet ?? now),
            later,
          );
          expect(legs.map(({ payout }) => payout)).toEqual(legs.map(() => won.paid));
          expect(legs).toHaveLength(odds.length - 1);
        },
      ),
    );
  });

  it('is nothing once a leg is lost, or the ticket cancelled', () => {
    const lost = settleLeg(bet([200, 200]), { leg: 0, code: 1, closedAt: null, score: null })?.bet;
    expect(lost && openLegsOf(lost)).toEqual([]);
    expect(openLegsOf(bet([200], { status: 'cancelled' }))).toEqual([]);
  });

  it('counts a ticket’s stake once in a match, and nets a line by its other stakes', () => {
    const leg = (betCode: string, selectionId: string, stake: number, payout: number) => ({
      betCode,
      gameId: 'g1',
      marketId: 1,
      folderId: 'g1-1-0',
      selectionId,
      stake,
      payout,
      otherwise: 0,
    });
    const total = { ...leg('a', 'over', 10_000, 40_000), marketId: 2, folderId: 'g1-2-2.5' };
    const exposure = gameExposure([
      leg('a', 'home', 10_000, 40_000),
      total,
      leg('b', 'away', 30_000, 60_000),
    ]);
    expect(exposure).toMatchObject({ tickets: 2, stake: 40_000, worst: -50_000 });
    expect(exposure.lines.map(({ worst }) => worst)).toEqual([-30_000, -20_000]);
    expect(exposure.lines[1]?.cells.map(({ net }) => net)).toEqual([-20_000, 0]);
  });
});

describe('the worst of a line', () => {
  it('is undercut by no outcome of it, also with system bets whose other lines go on', () => {
    const price = fc.integer({ min: 101, max: 900 });
    const prices = fc.array(price, { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 400_000 }), price, (odds, other, against) => {
        const system = bet(odds, { system: 2, stake: 60_000 });
        const leg = betLeg({ odds: against, selectionId: 'g1:1:away' });
        const single = bet([against], { code: 'b_single', stake: other, legs: [leg] });
        const legs = [system, single].flatMap(openLegsOf).filter(({ gameId }) => gameId === 'g1');
        const [line] = gameExposure(legs).lines;
        for (const winner of ['g1:1:home', 'g1:1:draw', 'g1:1:away']) {
          const paid = [system, single].map((ticket) =>
            ticket.legs.reduce((now, { gameId, selectionId }, at) => {
              const code = gameId === 'g1' && selectionId !== winner ? 1 : 2;
              return settleLeg(now, { leg: at, code, closedAt: null, score: null })?.bet ?? now;
            }, ticket),
          );
          const kept = paid.reduce((sum, ticket) => sum + ticket.stake - ticket.paid, 0);
          expect(kept).toBeGreaterThanOrEqual(line?.worst ?? 0);
          const cell = line?.cells.find(({ selectionId }) => selectionId === winner);
          expect(kept).toBe(cell?.net ?? line?.otherwise);
        }
      }),
    );
  });
});

describe('results of single selections', () => {
  it('decide those alone, correct what was decided, and say nothing twice', () => {
    const once = decidedByCodes(state, { codes: { 'g1:1:home': 2, 'g1:1:draw': 1 }, now: 5 });
    expect(once.settlement.results).toEqual({ 'g1:1:home': 2, 'g1:1:draw': 1 });
    expect(once.after.markets[0]?.closedAt).toBeNull();
    expect(once.after.markets[1]).toBe(state.markets[1]);
    const again = decidedByCodes(once.after, { codes: { 'g1:1:home': 2, 'g1:1:draw': 3 }, now: 6 });
    expect(again.settlement.results).toEqual({ 'g1:1:draw': 3 });
    const all = decidedByCodes(again.after, { codes: { 'g1:1:away': 3 }, now: 7 });
    expect(all.after.markets[0]?.closedAt).toBe(7);
  });
});
