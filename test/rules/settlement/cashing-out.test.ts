import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { MatchState, SettlementCode } from '../../../shared/model/sports/match.ts';
import { playedBet, rollingOf } from '../../../shared/rules/balance/rolling.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { historyTotals } from '../../../shared/rules/bets/history-totals.ts';
import { effectiveOver200 } from '../../../shared/rules/odds.ts';
import {
  cashedBet,
  cashOutOffer,
  cashOutPart,
  sellsAtOnce,
  smallestShare,
  whyNotShare,
} from '../../../shared/rules/settlement/cashing-out.ts';
import { settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { ticketPoints } from '../../../shared/rules/settlement/ticket-points.ts';
import { offersFrom } from '../../../shared/rules/sports/offers.ts';
import {
  bet,
  betLeg,
  defaultSettings,
  footballState,
  hourBefore,
  market,
} from '../slip/placement-context.ts';

const options = defaultSettings.option.siteOption2;

/** The board with the home win of each match at the price. */
function board(prices: readonly number[], changes: Partial<MatchState['match']> = {}) {
  const states = prices.map((price, at): MatchState => {
    const gameId = `g${at + 1}`;
    const { match } = footballState(gameId, changes);
    return { match, markets: [market(gameId, { marketId: 1, family: '1x2', prices: [price, 340, 420] })] };
  });
  const offers = offersFrom(states, { settings: defaultSettings, freshness: {}, now: hourBefore });
  return { offers, states, now: hourBefore, options };
}

/** The chance of a home win at 3.40 and 4.20 for the others, of which it is a share; as a fraction. */
function homeChance(price: number): readonly [bigint, bigint] {
  const [own, draw, away] = [BigInt(price), 340n, 420n];
  const share = [draw * away, draw * away + own * away + own * draw] as const;
  // Never more than 1 ÷ price.
  return share[0] * own <= 100n * share[1] ? share : [100n, own];
}

function withCodes(openBet: Bet, codes: readonly SettlementCode[]): Bet {
  return { ...openBet, legs: openBet.legs.map((leg, at) => ({ ...leg, code: codes[at] ?? 0 })) };
}

describe('the offer for an open bet', () => {
  it('is 95 % of the stake times the price it was taken at and its chance now', () => {
    expect(cashOutOffer(bet([200]), board([150]))).toBe(10_565);
    expect(cashOutOffer(bet([200]), board([200]))).toBe(9_203);
    expect(cashOutOffer(bet([200]), board([400]))).toBe(4_750);
  });

  it('is the exact product of decided and open legs, cut once, and never above the winnings', () => {
    const legs = fc.array(
      fc.record({
        odds: fc.integer({ min: 101, max: 900 }),
        price: fc.integer({ min: 101, max: 900 }),
        code: fc.constantFrom<SettlementCode>(0, -1, 2, 3, 4, 5),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(legs, fc.integer({ min: 5_000, max: 1_000_000 }), (chosen, stake) => {
        const openBet = withCodes(
          bet(
            chosen.map(({ odds }) => odds),
            { stake },
          ),
          chosen.map(({ code }) => code),
        );
        // Home prices are capped at 15.00, above all of these.
        const offer = cashOutOffer(openBet, board(chosen.map(({ price }) => price)));
        let [over, under] = [95n * BigInt(stake), 100n];
        for (const { odds, price, code } of chosen) {
          const [chance, of] = homeChance(price);
          over *= code > 0 ? BigInt(effectiveOver200({ odds, code })) : BigInt(odds) * chance;
          under *= code > 0 ? 200n : 100n * of;
        }
        const fair = Number(over / under);
        expect(offer).toBe(fair < 1_000 ? null : fair);
        expect(offer ?? 0).toBeLessThanOrEqual(betTotals(openBet).expectedPrize);
      }),
    );
  });

  it('counts a bonus folder as 1.00', () => {
    const bonus = betLeg({ gameId: 'bonus', selectionId: 'bonus-3', odds: 103, isBonus: true });
    const openBet = bet([200]);
    expect(cashOutOffer({ ...openBet, legs: [...openBet.legs, bonus] }, board([150]))).toBe(10_565);
  });

  it('is none below 1,000 won', () => {
    expect(cashOutOffer(bet([101], { stake: 5_000 }), board([479]))).toBe(1_001);
    expect(cashOutOffer(bet([101], { stake: 5_000 }), board([480]))).toBeNull();
  });

  it('is none for a bet that is not open, lost by a leg, withdrawn, a system or of no sport', () => {
    const now = board([150, 150, 150]);
    for (const status of ['settled', 'cancelled', 'void', 'cashed'] as const)
      expect(cashOutOffer(bet([200], { status }), now)).toBeNull();
    expect(cashOutOffer(withCodes(bet([200, 200]), [1, 0]), now)).toBeNull();
    expect(cashOutOffer(bet([200], { revision: 2 }), now)).toBeNull();
    expect(cashOutOffer(bet([200, 200, 200], { system: 2, stake: 30_000 }), now)).toBeNull();
    for (const kind of ['mini', 'lotus'] as const) expect(cashOutOffer(bet([200], { kind }), now)).toBeNull();
  });

  it('is none while an open leg is suspended, stale, unpriced or past its end', () => {
    const now = board([150]);
    const [id = '', offer] = [...now.offers][0] ?? [];
    if (!offer) throw new Error('no offer');
    const changed = (change: object) => ({ ...now, offers: new Map([[id, { ...offer, ...change }]]) });
    expect(cashOutOffer(bet([200]), changed({}))).toBe(10_565);
    for (const change of [
      { open: false },
      { stale: true },
      { unconfirmed: true },
      { inplayOver: true },
      { gameId: 'other' },
      { folderId: 'other' },
      { startTime: hourBefore + 16_000 },
    ])
      expect(cashOutOffer(bet([200]), changed(change))).toBeNull();
    expect(cashOutOffer(bet([200]), { ...now, offers: new Map() })).toBeNull();
  });
});

describe('a part of a bet', () => {
  it('takes its share of the stake, cut to whole won, and leaves the rest', () => {
    expect(cashOutPart({ stake: 10_001, offer: 12_345, share: 50 })).toEqual({
      stake: 5_000,
      paid: 6_172,
      left: 5_001,
    });
    expect(cashOutPart({ stake: 10_001, offer: 12_345, share: 100 })).toEqual({
      stake: 10_001,
      paid: 12_345,
      left: 0,
    });
  });

  it('is refused when less than 1,000 won would be left, or paid', () => {
    expect(whyNotShare(cashOutPart({ stake: 5_000, offer: 5_000, share: 80 }))).toBeNull();
    expect(whyNotShare(cashOutPart({ stake: 5_000, offer: 5_000, share: 81 }))).toBe('rest-too-small');
    expect(whyNotShare(cashOutPart({ stake: 5_000, offer: 5_000, share: 19 }))).toBe('share-too-small');
  });

  it('is at least ten percent, more where that is less than 1,000 won, and all where no part fits', () => {
    expect(smallestShare(100_000, 90_000)).toBe(10);
    expect(smallestShare(5_000, 5_000)).toBe(20);
    expect(smallestShare(5_000, 1_100)).toBe(100);
  });

  it('lowers the stake and keeps legs and odds; the rest is settled as if it had been placed alone', () => {
    const before = bet([200, 300]);
    const after = cashedBet(before, cashOutPart({ stake: 10_000, offer: 8_000, share: 25 }));
    expect(after).toEqual({
      ...before,
      stake: 7_500,
      cashed: { stake: 2_500, paid: 2_000 },
      version: before.version + 1,
    });
    const first = settleLeg(after, { leg: 0, code: 2, closedAt: null, score: null });
    const second = first && settleLeg(first.bet, { leg: 1, code: 2, closedAt: null, score: null });
    expect(second).toMatchObject({ delta: 45_000, bet: { paid: 45_000 } });
  });

  it('adds up with the next one, and the last closes the bet for good', () => {
    const half = cashedBet(bet([200]), cashOutPart({ stake: 10_000, offer: 8_000, share: 50 }));
    const all = cashedBet(half, cashOutPart({ stake: 5_000, offer: 4_100, share: 100 }));
    expect(all).toMatchObject({ status: 'cashed', stake: 0, cashed: { stake: 10_000, paid: 8_100 } });
    expect(settleLeg(all, { leg: 0, code: 2, closedAt: null, score: null })).toBeNull();
  });
});

describe('what was cashed out', () => {
  it('does not count as played', () => {
    const part = cashedBet(bet([200]), cashOutPart({ stake: 10_000, offer: 8_000, share: 40 }));
    const settled: Bet = { ...part, status: 'settled', result: 'miss' };
    const whole = cashedBet(bet([200]), cashOutPart({ stake: 10_000, offer: 8_000, share: 100 }));
    const multipliers = { sport: 1, mini: 1, casino: 1, slot: 1 };
    const requirements = [{ base: 100_000, multipliers, openedAt: 0 }];
    const weights = { casinoBaccarat: 0.5, slot: 1 };
    const bets = [settled, whole].map(playedBet);
    expect(rollingOf({ requirements, bets, minOdds: 1, weights }).done).toBe(6_000);
  });

  it('earns no points when the rest is lost', () => {
    const lost = { status: 'settled', result: 'miss' } as const;
    const openBet = bet([200, 200, 200]);
    const part = cashedBet(openBet, cashOutPart({ stake: 10_000, offer: 8_000, share: 40 }));
    const rules = { enabled: true, kinds: ['prematch'], minFolders: 3, rateByLevel: [0.01] };
    const worth = (of: Bet) => ticketPoints({ ...of, ...lost }, { level: 1, type: '', rules });
    expect([worth(openBet), worth(part)]).toEqual([100, 60]);
  });

  it('is decided in the totals though the rest of its bet waits', () => {
    expect(historyTotals([{ stake: 10_000, paid: 4_000, cashed: 5_000, isOpen: true }])).toEqual({
      bet: 10_000,
      paid: 4_000,
      net: -1_000,
    });
  });
});

it.each([
  ['below the offer', 50_000, 63_198, true],
  ['at the offer', 63_198, 63_198, true],
  ['above the offer', 63_199, 63_198, false],
  ['without an offer', 50_000, null, false],
  ['that is too small to be set at all', 999, 63_198, false],
])('an automatic cash-out sells at once at an amount %s', (_, amount, offer, sells) => {
  expect(sellsAtOnce(amount, { offer, expectedPrize: 384_000 })).toBe(sells);
});
