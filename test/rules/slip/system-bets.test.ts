import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import type { SettlementCode } from '../../../shared/model/sports/match.ts';
import { betTotals } from '../../../shared/rules/bets/bet-totals.ts';
import { effectiveOver200 } from '../../../shared/rules/odds.ts';
import { settleLeg } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { slipSummary } from '../../../shared/rules/slip/slip-summary.ts';
import { linesOf } from '../../../shared/rules/slip/system-lines.ts';
import { bet, defaultSettings, hourBefore, leg, placementContext, slip } from './placement-context.ts';
import { bonuses, home, refusal } from './refused-slip.ts';

/** Every choice of `choose` of the items, written down by hand. */
function choices<T>(items: readonly T[], choose: number): readonly (readonly T[])[] {
  if (choose === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), choose - 1).map((rest) => [item, ...rest]));
}

/** floor(Σ over lines of amount × Π factors / unit), line by line. */
function byLines(
  amount: number,
  named: { factors: readonly number[]; choose: number; unit: bigint },
): number {
  const { factors, choose, unit } = named;
  const sum = choices(factors, choose)
    .map((line) => line.reduce((product, factor) => product * BigInt(factor), BigInt(amount)))
    .reduce((total, one) => total + one, 0n);
  return Number(sum / unit ** BigInt(choose));
}

function decided(start: Bet, codes: readonly SettlementCode[]): { ticket: Bet; cash: number } {
  return codes.reduce(
    ({ ticket: systemBet, cash }, code, at) => {
      const settled = settleLeg(systemBet, { leg: at, code, closedAt: null, score: null });
      if (!settled) throw new Error('refused');
      return { ticket: settled.bet, cash: cash + settled.delta };
    },
    { ticket: start, cash: 0 },
  );
}

const system = (odds: readonly number[], choose: number, amount = 10_000): Bet =>
  bet(odds, { system: choose, stake: amount * linesOf(odds.length, choose) });

const odds = fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 3, maxLength: 8 });
const code = fc.constantFrom<SettlementCode>(1, 2, 3, 4, 5);
const cases = odds.chain((prices) =>
  fc.record({
    prices: fc.constant(prices),
    choose: fc.integer({ min: 2, max: prices.length - 1 }),
    codes: fc.array(code, { minLength: prices.length, maxLength: prices.length }),
    amount: fc.integer({ min: 5_000, max: 200_000 }),
  }),
);

describe('a system bet', () => {
  it('has as many lines as there are choices of its legs', () => {
    for (let folders = 3; folders <= 8; folders += 1)
      for (let choose = 2; choose < folders; choose += 1)
        expect(linesOf(folders, choose)).toBe(choices(Array.from({ length: folders }), choose).length);
  });

  it('pays the exact sum of its lines, cut once, whatever came of its legs', () => {
    fc.assert(
      fc.property(cases, ({ prices, choose, codes, amount }) => {
        const { ticket: systemBet, cash } = decided(system(prices, choose, amount), codes);
        const factors = prices.map((price, at) => effectiveOver200({ odds: price, code: codes[at] ?? 1 }));
        const owed = byLines(amount, { factors, choose, unit: 200n });
        const allBack = codes.every((one) => one === 3);
        expect(cash).toBe(owed);
        expect(systemBet).toMatchObject({
          status: 'settled',
          paid: owed,
          result: allBack ? 'exception' : owed > 0 ? 'hit' : 'miss',
        });
      }),
    );
  });

  it('shows the prize of all lines won, and odds that bring its whole stake there', () => {
    fc.assert(
      fc.property(cases, ({ prices, choose, amount }) => {
        const totals = betTotals(system(prices, choose, amount));
        expect(totals.expectedPrize).toBe(byLines(amount, { factors: prices, choose, unit: 100n }));
      }),
    );
    expect(betTotals(system([200, 200, 200], 2)).odds).toBe(400);
  });

  it('waits for every leg, though some are lost', () => {
    const { ticket: systemBet, cash } = decided(system([200, 300, 400], 2), [1, 1]);
    expect({ cash, result: systemBet.result, status: systemBet.status }).toEqual({
      cash: 0,
      result: 'wait',
      status: 'open',
    });
  });

  it('pays 2/3 at 10,000 a line with one leg lost 60,000 and with a refund 110,000', () => {
    expect(decided(system([200, 300, 400], 2), [2, 2, 1]).cash).toBe(60_000);
    expect(decided(system([200, 300, 400], 2), [2, 3, 2]).cash).toBe(10_000 * (2 + 8 + 4));
  });

  it('is settled again by the difference, and waits when a result is withdrawn', () => {
    const won = decided(system([200, 300, 400], 2), [2, 2, 2]).ticket;
    const corrected = settleLeg(won, { leg: 2, code: 1, closedAt: null, score: null });
    expect(corrected).toMatchObject({ delta: 60_000 - 260_000, bet: { paid: 60_000, result: 'hit' } });
    const withdrawn = settleLeg(won, { leg: 2, code: -1, closedAt: null, score: null });
    expect(withdrawn).toMatchObject({ delta: -260_000, reopens: true, bet: { result: 'wait', paid: 0 } });
  });
});

describe('a system slip', () => {
  const board = placementContext();
  const three = home(board, 1, 2, 3);

  it('is taken with three to eight legs in lines of two or more that are shorter than it', () => {
    expect(refusal(slip(three, { system: 2 }), board)).toBeNull();
    for (const choose of [1, 3, 4])
      expect(refusal(slip(three, { system: choose }), board)).toMatchObject({
        code: 'system-folders',
        values: { least: 3, most: 8 },
      });
    const nine = home(board, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    expect(refusal(slip(nine, { system: 2, stake: 5_000 }), board)).toMatchObject({ code: 'system-folders' });
    expect(refusal(slip(home(board, 1, 2), { system: 2 }), board)).toMatchObject({ code: 'system-folders' });
  });

  it('takes no bonus folder and no two legs of a match', () => {
    const [bonus] = bonuses;
    if (!bonus) throw new Error('no bonus folder');
    expect(refusal(slip([...three, bonus], { system: 2 }), board)).toMatchObject({ code: 'system-bonus' });
    const pair = [...home(board, 1, 2), leg(board, 'g1:2:over')];
    expect(refusal(slip(pair), board)).toBeNull();
    expect(refusal(slip(pair, { system: 2 }), board)).toMatchObject({ code: 'same-game-none' });
  });

  it('is refused where the operator switched systems off', () => {
    const settings = { ...defaultSettings, option: { ...defaultSettings.option, beyond: { system: false } } };
    const off = placementContext({ settings });
    expect(refusal(slip(three, { system: 2 }), off)).toMatchObject({ code: 'switched-off' });
    expect(refusal(slip(three), off)).toBeNull();
  });

  it('keeps the minimum per line, and maximum bet, win and balance for the whole bet', () => {
    const refusalOf = (stake: number, changes = {}) =>
      refusal(slip(three, { system: 2, stake }), placementContext({ changes }));
    const { limits } = board;
    expect(refusalOf(4_999)).toMatchObject({ code: 'below-minimum' });
    expect(refusalOf(5_000)).toBeNull();
    expect(refusalOf(Math.floor(limits.maxBetting / 3) + 1, { cash: 10_000_000 })).toMatchObject({
      code: 'above-maximum',
    });
    expect(refusalOf(10_000, { cash: 29_999 })).toMatchObject({ code: 'insufficient-cash' });
    // 3 lines of 1.85 × 1.85.
    const prize = 102_675;
    expect(refusalOf(10_000, { limits: { ...limits, maxWin: prize } })).toBeNull();
    expect(refusalOf(10_000, { limits: { ...limits, maxWin: prize - 1 } })).toMatchObject({
      code: 'above-maximum-win',
    });
  });

  it('keeps the maximum odds for its highest line, not for the sum of lines', () => {
    const away = ['g1:1:away', 'g2:1:away', 'g3:1:home'].map((id) => leg(board, id));
    const limited = (maxOdds: number) =>
      placementContext({ changes: { limits: { ...board.limits, maxOdds } } });
    expect(refusal(slip(away, { system: 2 }), limited(1_764))).toBeNull();
    expect(refusal(slip(away, { system: 2 }), limited(1_763))).toMatchObject({ code: 'odds-above-maximum' });
  });

  it('shows lines, winnings and the highest amount of a line', () => {
    const summary = slipSummary({ slip: slip(three, { system: 2 }), context: board, now: hourBefore });
    expect(summary).toMatchObject({ lines: 3, winnings: 102_675, totalOdds: 342, refusal: null });
    expect(summary.stakeCap * 3).toBeLessThanOrEqual(board.limits.maxBetting);
  });
});
