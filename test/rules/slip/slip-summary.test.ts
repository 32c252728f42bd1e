import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betFrom } from '../../../shared/rules/bets/bet-from.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { bonusLeg } from '../../../shared/rules/slip/bonus-folder.ts';
import { whyNotPlace } from '../../../shared/rules/slip/placing-a-bet.ts';
import type { Slip } from '../../../shared/rules/slip/slip.ts';
import { slipSummary } from '../../../shared/rules/slip/slip-summary.ts';
import {
  defaultSettings,
  hourBefore,
  leg,
  placementContext,
  slip,
  twelveMatches,
} from './placement-context.ts';

const now = placementContext();
const of = (...ids: readonly string[]) => ids.map((id) => leg(now, id));
const bonus = defaultSettings.option.sportsFolder.slice(0, 1).map(bonusLeg);

function summary(requested: Slip, context = now) {
  return slipSummary({ slip: requested, context, now: hourBefore });
}

function placed(requested: Slip) {
  const named = { code: 'b_x', memberSeq: 7, now: hourBefore, channel: 'web' } as const;
  return betFrom({ slip: requested, context: now, states: twelveMatches, ...named });
}

describe('a slip shows', () => {
  it('each leg’s price before and after the same-game cut', () => {
    const shown = summary(slip(of('g1:3:home', 'g1:2:over')));
    expect(shown.legs).toEqual([
      { index: 0, seenOdds: 195, board: 195, odds: 175, isCut: true, isChanged: false },
      { index: 1, seenOdds: 167, board: 167, odds: 147, isCut: true, isChanged: false },
    ]);
    expect(shown).toMatchObject({
      totalOdds: 257,
      boardTotalOdds: 325,
      winnings: 25_725,
      hasSoccerCut: true,
      folders: 2,
    });
  });

  it('the single’s limits for one leg and the highest stake they leave', () => {
    expect(summary(slip(of('g1:1:home')))).toMatchObject({
      limits: { maxBetting: 500_000, maxWin: 1_500_000 },
      stakeCap: 500_000,
    });
    expect(summary(slip(of('g1:1:away')))).toMatchObject({ stakeCap: 357_142 });
    expect(summary(slip(of('g1:1:home')), { ...now, cash: 12_345 })).toMatchObject({ stakeCap: 12_345 });
  });

  it('legs whose price moved or that are gone, and why it cannot be placed', () => {
    const moved = of('g1:1:home', 'g2:1:home').map((one, at) => (at === 0 ? { ...one, odds: 170 } : one));
    expect(summary(slip(moved))).toMatchObject({
      legs: [{ isChanged: true, seenOdds: 170, board: 185 }, { isChanged: false }],
      refusal: { code: 'odds-changed' },
    });
    const gone = [...of('g1:1:home'), ...of('g2:1:home').map((one) => ({ ...one, selectionId: 'x' }))];
    expect(summary(slip(gone))).toMatchObject({ missing: [1], refusal: { code: 'selection-closed' } });
  });

  it('the bonus folder within the total', () => {
    const shown = summary(slip([...of('g1:1:home', 'g2:1:home', 'g3:1:home'), ...bonus]));
    expect(shown).toMatchObject({ folders: 3, totalOdds: 652, winnings: 65_215, refusal: null });
    expect(shown.legs[3]).toMatchObject({ index: 3, odds: 103, isCut: false });
  });

  it('an empty slip as 1.00 with nothing to win but the stake', () => {
    expect(summary(slip([]))).toMatchObject({
      legs: [],
      folders: 0,
      totalOdds: 100,
      refusal: { code: 'empty-slip' },
    });
  });

  it('figures for stakes far beyond every limit without failing', () => {
    const draws = twelveMatches.map((_, at) => leg(now, `g${at + 1}:1:draw`));
    expect(summary(slip(draws, { stake: 1_000_000_000_000 })).winnings).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('the stake cap', () => {
  it('is a stake the rules take, whatever odds and limits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 5_000, max: 2_000_000 }),
        fc.integer({ min: 40_000, max: 3_000_000 }),
        (count, cash, maxWin) => {
          const limits = { ...now.limits, maxWin, single: null };
          const context = { ...now, cash, limits };
          const legs = Array.from({ length: count }, (_, at) => leg(now, `g${at + 1}:1:home`));
          const { stakeCap } = summary(slip(legs), context);
          const refusal = whyNotPlace({
            slip: slip(legs, { stake: stakeCap }),
            context,
            now: hourBefore,
          });
          expect(refusal).toBeNull();
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the placed bet', () => {
  const requested = slip([...of('g1:3:away', 'g1:2:over', 'g2:1:draw'), ...bonus]);

  it('freezes prices, board, names and version of every leg', () => {
    const bet = placed(requested);
    expect(bet).toMatchObject({
      kind: 'korean',
      type: 'pre-match',
      stake: 10_000,
      status: 'open',
      result: 'wait',
      paid: 0,
      acceptedAt: hourBefore,
      version: 1,
      revision: 0,
    });
    expect(bet.legs.map(({ odds, boardOdds, board }) => [odds, boardOdds, board])).toEqual([
      [175, 195, [195, null, 195]],
      [147, 167, [167, null, 220]],
      [340, 340, [185, 340, 420]],
      [103, 103, [103, null, null]],
    ]);
    expect(bet.legs[0]).toMatchObject({
      line: '-1.5',
      side: 'away',
      homeNameKo: '번리',
      priceVersion: 1,
      code: 0,
    });
    expect(bet.legs[3]).toMatchObject({
      isBonus: true,
      selectionId: 'bonus-3',
      marketNameKo: '3폴더 보너스',
      sportId: 0,
    });
  });

  it('promises and pays what the slip showed', () => {
    const bet = placed(requested);
    const { winnings, totalOdds, boardTotalOdds } = summary(requested);
    expect(betTotals(bet)).toEqual({ odds: totalOdds, boardOdds: boardTotalOdds, expectedPrize: winnings });
    const paid = [0, 1, 2].reduce(
      (ticket, at) => settleLeg(ticket, { leg: at, code: 2, closedAt: null, score: null })?.bet ?? ticket,
      bet,
    ).paid;
    expect(paid).toBe(winnings);
  });

  it('is not made of legs the board does not offer', () => {
    const gone = slip(of('g1:1:home').map((one) => ({ ...one, selectionId: 'x' })));
    expect(() => placed(gone)).toThrow(RangeError);
  });
});
