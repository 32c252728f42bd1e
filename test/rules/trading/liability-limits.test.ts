import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiabilityRoom } from '../../../shared/model/sports/trading.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { productOf } from '../../../shared/rules/odds.ts';
import { costOf, largestStakeWithin } from '../../../shared/rules/slip/stake-within.ts';
import {
  levelLiabilities,
  matchExposure,
  memberLiabilities,
  type OpenLeg,
} from '../../../shared/rules/trading/exposure.ts';
import {
  hasLimits,
  type LiabilityLimits,
  liabilityState,
  limitInForce,
  marketLiabilities,
  type NotedRooms,
  notedRooms,
  roomOf,
} from '../../../shared/rules/trading/liability-limits.ts';
import { hourBefore, leg, placementContext, slip } from '../slip/placement-context.ts';
import { refusal } from '../slip/refused-slip.ts';

const won = fc.integer({ min: 0, max: 100_000_000 });
const limits = fc.record({
  match: won,
  market: won,
  levels: fc.dictionary(fc.constantFrom('1', '2'), won),
});
const noLevels = new Map<number, number>();
const openLeg: fc.Arbitrary<OpenLeg> = fc
  .record({
    market: fc.integer({ min: 1, max: 3 }),
    side: fc.constantFrom('home', 'away'),
    stake: fc.integer({ min: 1_000, max: 5_000_000 }),
    odds: fc.integer({ min: 101, max: 1_000 }),
    betCode: fc.uuid(),
    level: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ market, side, stake, odds, betCode, level }) => ({
    betCode,
    level,
    gameId: 'g1',
    marketId: market,
    folderId: `g1-${market}`,
    selectionId: `g1:${market}:${side}`,
    stake,
    payout: Math.floor((stake * odds) / 100),
    otherwise: 0,
  }));
const legsOfMatch = fc.array(openLeg, { minLength: 1, maxLength: 12 });
const exposures = legsOfMatch.map(matchExposure);
const odds = fc.array(fc.integer({ min: 101, max: 2_000 }), { minLength: 1, maxLength: 5 });

describe('the largest stake within what may be lost', () => {
  it('costs no more, and one won more would', () => {
    fc.assert(
      fc.property(odds, won, won, (prices, room, most) => {
        const priced = { product: productOf(prices), lines: 1 };
        const stake = largestStakeWithin(priced, { room, most });
        expect(costOf(stake, priced)).toBeLessThanOrEqual(BigInt(room));
        if (stake < most) expect(costOf(stake + 1, priced)).toBeGreaterThan(BigInt(room));
      }),
    );
  });

  it('is what a refused slip is told, and is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 300_000 }), won, (stake, room) => {
        const context = { ...placementContext(), room };
        const legs = [leg(context, 'g1:1:home')];
        const refused = refusal(slip(legs, { stake }), context);
        if (refused === null || refused.code === 'selection-closed') return;
        expect(refused.code).toBe('above-match-limit');
        const max = Number(refused.values?.['max']);
        expect(refusal(slip(legs, { stake: max }), context, hourBefore)).toBeNull();
        expect(max).toBeLessThan(stake);
      }),
    );
  });
});

describe('limits of liability', () => {
  it('are there when any of them is more than nothing', () => {
    expect(hasLimits({ match: 0, market: 0, levels: { '1': 0 } })).toBe(false);
    expect(hasLimits({ match: 0, market: 0, levels: { '1': 0, '10': 1 } })).toBe(true);
    expect(hasLimits({ match: 0, market: 5, levels: {} })).toBe(true);
  });

  it('are reached exactly when the worst outcome costs them, and never where none is set', () => {
    fc.assert(
      fc.property(exposures, limits, (exposure, limit) => {
        const { match, markets } = liabilityState(exposure, { limits: limit, stops: {}, levels: noLevels });
        expect(match !== null).toBe(limit.match > 0 && -exposure.worst >= limit.match);
        for (const [marketId, cost] of marketLiabilities(exposure))
          expect(markets.has(marketId)).toBe(limit.market > 0 && cost >= limit.market);
      }),
    );
  });

  it('reached once are reached again only when a tenth of the limit more is at stake', () => {
    fc.assert(
      fc.property(won, won, (limit, cost) => {
        const next = limitInForce(limit, cost);
        expect(next).toBeGreaterThanOrEqual(limit);
        expect(next - cost).toBeGreaterThanOrEqual(Math.ceil(limit / 10));
        expect(limitInForce(limit, undefined)).toBe(limit);
      }),
    );
  });

  it('of a level count the bets of its members alone, leave members of others alone and suspend nothing', () => {
    fc.assert(
      fc.property(legsOfMatch, won, (legs, most) => {
        const limit = { match: 0, market: 0, levels: { '1': most } };
        const costs = levelLiabilities(legs);
        const own = matchExposure(legs.filter(({ level }) => level === 1)).worst;
        const cost = costs.get(1) ?? 0;
        expect(cost).toBe(own < 0 ? -own : 0);
        const state = liabilityState(matchExposure(legs), { limits: limit, stops: {}, levels: costs });
        expect(state).toMatchObject({ match: null, markets: new Map() });
        const rooms: Readonly<Record<string, LiabilityRoom>> = state.room ? { g1: state.room } : {};
        const left = (level: number) =>
          roomOf([{ gameId: 'g1', marketId: 1 }], { limits: limit, noted: { rooms }, level });
        expect(left(2)).toBeNull();
        // What is not noted has used less than half.
        const noted = cost * 2 < most ? most : Math.max(0, most - cost);
        expect(left(1)).toBe(most === 0 ? null : noted);
      }),
    );
  });

  it('of a member count each of their bets once with what it pays beyond its stake, however many legs it has', () => {
    const leg = (memberSeq: number, selectionId: string, payout: number): OpenLeg => ({
      betCode: betCode(`01J9Z3V8Q4T2W5X7Y0Z1A2B3${payout % 10}C`, memberSeq),
      ...{ gameId: 'g1', marketId: 1, folderId: 'f1', selectionId },
      ...{ stake: 10_000, payout, otherwise: 0 },
    });
    const legs = [leg(7, 'home', 18_501), leg(7, 'away', 42_002), leg(8, 'home', 18_503)];
    // Two legs of one bet are one bet.
    const all = [...legs, leg(8, 'over', 18_503)];
    expect(memberLiabilities(all)).toEqual(
      new Map([
        [7, 8_501 + 32_002],
        [8, 8_503],
      ]),
    );
  });

  it('are kept on matches that are not noted by name too, and those named have what is theirs', () => {
    const left = fc.integer({ min: 0, max: 50 });
    const byName = fc.dictionary(fc.constantFrom('1', '2'), left);
    const room = fc.record({ match: left, markets: byName, levels: byName });
    const limit: LiabilityLimits = { match: 50, market: 60, levels: { '1': 80, '2': 0 } };
    const leftOf = (gameId: string, noted: NotedRooms) =>
      roomOf([{ gameId, marketId: 1 }], { limits: limit, noted, level: 1 }) ?? 0;
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 12 }), fc.nat(12), (rooms, most) => {
        const all = new Map(rooms.map((one, place) => [`g${place}`, one]));
        const taken = [...all].map(([gameId, one]) => ({ gameId, room: one, takesBets: true }));
        const noted = notedRooms(taken, { limits: limit, most });
        expect(Object.keys(noted.rooms ?? {})).toHaveLength(Math.min(most, all.size));
        for (const gameId of all.keys()) {
          const exact = leftOf(gameId, { rooms: Object.fromEntries(all) });
          if (noted.rooms?.[gameId]) expect(leftOf(gameId, noted)).toBe(exact);
          else expect(leftOf(gameId, noted)).toBeLessThanOrEqual(exact);
        }
        if (most >= all.size) expect(leftOf('another', noted)).toBe(50);
      }),
    );
  });

  it('are noted by name of the matches with the smallest part of a limit left', () => {
    const rooms = new Map<string, LiabilityRoom>([
      ['costly', { match: 450_000 }],
      ['full', { match: 500_000, levels: { '4': 1_000 } }],
      ['other', { match: 480_000, markets: { '7': 30_000 } }],
    ]);
    const limit: LiabilityLimits = { match: 1_000_000, market: 100_000, levels: { '4': 90_000 } };
    const taken = [...rooms].map(([gameId, room]) => ({ gameId, room, takesBets: true }));
    expect(notedRooms(taken, { limits: limit, most: 1 })).toEqual({
      rooms: { full: { match: 500_000, levels: { '4': 1_000 } } },
      otherRoom: { match: 450_000, markets: { '7': 30_000 } },
    });
  });

  it('are named last of matches that take no bets, and limit no other match there', () => {
    const limit: LiabilityLimits = { match: 1_000_000, market: 0, levels: {} };
    const rooms = [
      { gameId: 'suspended', room: { match: 0 }, takesBets: false },
      { gameId: 'costly', room: { match: 450_000 }, takesBets: true },
      { gameId: 'full', room: { match: 10_000 }, takesBets: true },
    ];
    const named = (most: number) => notedRooms(rooms, { limits: limit, most });
    expect(named(1)).toEqual({ rooms: { full: { match: 10_000 } }, otherRoom: { match: 450_000 } });
    expect(named(2)).toEqual({ rooms: { full: { match: 10_000 }, costly: { match: 450_000 } } });
    expect(Object.keys(named(3).rooms ?? {})).toContain('suspended');
  });

  it('leave a bet what the fullest of its matches and markets has left', () => {
    fc.assert(
      fc.property(exposures, limits, (exposure, limit: LiabilityLimits) => {
        const { room } = liabilityState(exposure, { limits: limit, stops: {}, levels: noLevels });
        const rooms: Readonly<Record<string, LiabilityRoom>> = room ? { g1: room } : {};
        const left = roomOf(
          [
            { gameId: 'g1', marketId: 1 },
            { gameId: 'g2', marketId: 1 },
          ],
          { limits: limit, noted: { rooms }, level: 3 },
        );
        if (limit.match === 0 && limit.market === 0) return expect(left).toBeNull();
        expect(left).toBeGreaterThanOrEqual(0);
        // What is not noted has used less than half.
        if (limit.match > 0) expect(left).toBeLessThanOrEqual(room?.match ?? limit.match);
        if (limit.match > 0 && !room?.match)
          expect(-exposure.worst * 2 < limit.match || room?.match === 0).toBe(true);
      }),
    );
  });
});
