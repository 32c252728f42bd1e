import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import type { SettlementCode } from '../../../shared/model/sports/match.ts';
import { settledPayout } from '../../../shared/rules/odds.ts';
import { settleLeg, voidBet } from '../../../shared/rules/settlement/settling-a-bet.ts';
import { bonusResult } from '../../../shared/rules/slip/bonus-folder.ts';
import { bet, betLeg, hourBefore } from '../slip/placement-context.ts';

interface Step {
  readonly leg: number;
  readonly code: SettlementCode;
}

/** Runs decisions through the rule as settlement does, adding up the payments due. */
function run(start: Bet, steps: readonly Step[]) {
  return steps.reduce(
    ({ finalBet, cash }, step) => {
      const settled = settleLeg(finalBet, { ...step, closedAt: null, score: null });
      if (!settled) throw new Error('refused');
      return { finalBet: settled.bet, cash: cash + settled.delta };
    },
    { finalBet: start, cash: 0 },
  );
}

/** What a bet with these final codes pays, reasoned from the rules' text alone. */
function owed({ stake, legs }: Bet): number {
  const codes = legs.filter((leg) => !leg.isBonus).map(({ code }) => code);
  if (codes.includes(1) || codes.some((code) => code < 1)) return 0;
  const paying = legs.map((leg) =>
    leg.isBonus ? { ...leg, code: bonusResult(leg.selectionId, codes) } : leg,
  );
  return settledPayout(stake, paying);
}

const bonus: BetLeg = betLeg({ gameId: 'bonus', selectionId: 'bonus-3', odds: 103, isBonus: true });

describe('a bet', () => {
  it('is lost at once when a leg is lost, while others wait', () => {
    const settled = settleLeg(bet([200, 300]), {
      leg: 0,
      code: 1,
      closedAt: null,
      score: { home: 0, away: 1 },
    });
    expect(settled).toMatchObject({
      delta: 0,
      closes: true,
      bet: { result: 'miss', status: 'settled', revision: 1, version: 2 },
    });
    expect(settled?.bet.legs[0]).toMatchObject({ code: 1, score: { home: 0, away: 1 } });
  });

  it('waits while a leg waits, without a new revision', () => {
    const settled = settleLeg(bet([200, 300]), { leg: 0, code: 2, closedAt: null, score: null });
    expect(settled).toMatchObject({
      delta: 0,
      closes: false,
      bet: { result: 'wait', status: 'open', revision: 0, version: 2 },
    });
  });

  it('pays the exact product when the last leg is won', () => {
    expect(run(bet([228], { stake: 79_000 }), [{ leg: 0, code: 2 }])).toMatchObject({
      cash: 180_120,
      finalBet: { result: 'hit', paid: 180_120 },
    });
  });

  it('gives the stake back when every leg is refunded', () => {
    const steps: readonly Step[] = [
      { leg: 0, code: 3 },
      { leg: 1, code: 3 },
    ];
    expect(run(bet([200, 300]), steps)).toMatchObject({ cash: 10_000, finalBet: { result: 'exception' } });
  });

  it('survives a half-lost leg', () => {
    const steps: readonly Step[] = [
      { leg: 0, code: 4 },
      { leg: 1, code: 2 },
    ];
    expect(run(bet([195, 180]), steps)).toMatchObject({ cash: 9_000, finalBet: { result: 'hit' } });
  });

  it('re-settles by the difference', () => {
    const won = run(bet([200]), [{ leg: 0, code: 2 }]).finalBet;
    expect(settleLeg(won, { leg: 0, code: 5, closedAt: null, score: null })).toMatchObject({
      delta: -5_000,
      closes: false,
      bet: { paid: 15_000, revision: 2 },
    });
  });

  it('goes back to waiting when its result is withdrawn, and what was paid is taken back', () => {
    const won = run(bet([200]), [{ leg: 0, code: 2 }]).finalBet;
    expect(settleLeg(won, { leg: 0, code: -1, closedAt: null, score: null })).toMatchObject({
      delta: -20_000,
      reopens: true,
      bet: { status: 'open', result: 'wait', paid: 0, revision: 2 },
    });
  });

  it('settled twice with the same result moves nothing', () => {
    const won = run(bet([200]), [{ leg: 0, code: 2 }]).finalBet;
    expect(settleLeg(won, { leg: 0, code: 2, closedAt: null, score: null })).toMatchObject({
      delta: 0,
      bet: { revision: 1 },
    });
  });

  it('that is cancelled or void takes no result', () => {
    for (const status of ['cancelled', 'void'] as const) {
      expect(settleLeg(bet([200], { status }), { leg: 0, code: 2, closedAt: null, score: null })).toBeNull();
    }
  });

  it('throws for a leg it does not have, the bonus among them', () => {
    const withBonus = bet([], { legs: [betLeg({}), bonus] });
    expect(() => settleLeg(withBonus, { leg: 1, code: 2, closedAt: null, score: null })).toThrow(RangeError);
    expect(() => settleLeg(withBonus, { leg: 2, code: 2, closedAt: null, score: null })).toThrow(RangeError);
  });
});

describe('a bet accepted late', () => {
  it.each([1, 2, 4, 5] as const)(
    'has its leg refunded at or after the market closed, whatever its result (%i)',
    (code) => {
      const late = { leg: 0, code, closedAt: hourBefore, score: null };
      expect(settleLeg(bet([200]), late)).toMatchObject({ delta: 10_000, bet: { result: 'exception' } });
    },
  );

  it('stands when it was accepted before', () => {
    expect(settleLeg(bet([200]), { leg: 0, code: 2, closedAt: hourBefore + 1, score: null })?.delta).toBe(
      20_000,
    );
  });
});

describe('a leg on a match that began early', () => {
  const decision = { leg: 0, code: 2, closedAt: null, beganEarly: hourBefore, score: null } as const;
  it.each<[string, Bet['type'], BetLeg['wasWaiting'], number]>([
    ['taken as on a match that waited, in an in-play bet, is refunded', 'in-play', true, 3],
    ['taken in play stands, also before its announced start', 'in-play', false, 2],
    ['of an older prematch bet is refunded', 'pre-match', undefined, 3],
    ['of an older in-play bet stands', 'in-play', undefined, 2],
  ])('%s', (_, type, wasWaiting, code) => {
    const leg = betLeg({ ...(wasWaiting !== undefined && { wasWaiting }) });
    const settled = settleLeg({ ...bet([200], { type }), legs: [leg] }, decision);
    expect(settled?.bet.legs[0]?.code).toBe(code);
  });

  it('taken before that stands', () => {
    const before = { ...bet([200], { acceptedAt: hourBefore - 1 }), legs: [betLeg({ wasWaiting: true })] };
    expect(settleLeg(before, decision)?.bet.legs[0]?.code).toBe(2);
  });
});

describe('a bonus leg', () => {
  const four = bet([], { legs: [...bet([200, 200, 200]).legs, bonus], stake: 10_000 });

  it('pays when as many legs count as it requires', () => {
    const won = [0, 1, 2].map((leg): Step => ({ leg, code: 2 }));
    expect(run(four, won)).toMatchObject({ cash: 82_400 });
    expect(run(four, won).finalBet.legs[3]?.code).toBe(2);
  });

  it('pays 1.00 when a refund leaves too few', () => {
    const codes: readonly SettlementCode[] = [2, 3, 2];
    const { cash, finalBet } = run(
      four,
      codes.map((code, leg): Step => ({ leg, code })),
    );
    expect(cash).toBe(40_000);
    expect(finalBet.legs[3]?.code).toBe(3);
  });

  it('waits while a leg waits', () => {
    expect(run(four, [{ leg: 0, code: 3 }]).finalBet.legs[3]?.code).toBe(0);
  });
});

describe('any order of results, withdrawals and corrections', () => {
  const code = fc.constantFrom<SettlementCode>(-1, 1, 2, 3, 4, 5);
  const changes = fc.record({
    odds: fc.array(fc.integer({ min: 100, max: 1_000 }), { minLength: 1, maxLength: 6 }),
    stake: fc.integer({ min: 5_000, max: 1_000_000 }),
    hasBonus: fc.boolean(),
  });

  it('ends with what the final codes pay, all postings added up', () => {
    fc.assert(
      fc.property(
        changes,
        fc.array(fc.record({ leg: fc.nat(5), code }), { maxLength: 20 }),
        ({ odds, stake, hasBonus }, wild) => {
          const plain = bet(odds, { stake });
          const start = hasBonus ? { ...plain, legs: [...plain.legs, bonus] } : plain;
          const steps = wild.map((step) => ({ ...step, leg: step.leg % odds.length }));
          const end = run(start, steps);
          expect(end.cash).toBe(end.finalBet.paid);
          expect(end.finalBet.paid).toBe(owed(end.finalBet));
          expect(end.finalBet.version).toBe(1 + steps.length);
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('ends alike for every order of the same final results', () => {
    const finals = fc.array(
      fc.record({
        odds: fc.integer({ min: 100, max: 900 }),
        code: fc.constantFrom<SettlementCode>(1, 2, 3, 4, 5),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        finals.chain((legs) =>
          fc.tuple(
            fc.constant(legs),
            fc.shuffledSubarray(
              legs.map((_, at) => at),
              { minLength: legs.length },
            ),
          ),
        ),
        ([legs, order]) => {
          const start = bet(legs.map(({ odds }) => odds));
          const step = (leg: number): Step => ({ leg, code: legs[leg]?.code ?? 0 });
          const straight = run(
            start,
            legs.map((_, at) => step(at)),
          );
          const shuffled = run(start, order.map(step));
          expect(shuffled.cash).toBe(straight.cash);
          expect(shuffled.finalBet.legs).toEqual(straight.finalBet.legs);
          expect(shuffled.finalBet.result).toBe(straight.finalBet.result);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('an operator’s void', () => {
  it('gives the stake back once, whatever was paid before', () => {
    expect(voidBet(bet([200]))).toMatchObject({
      delta: 10_000,
      bet: { status: 'void', result: 'exception', paid: 10_000 },
    });
    const won = run(bet([200]), [{ leg: 0, code: 2 }]).finalBet;
    expect(voidBet(won)).toMatchObject({ delta: -10_000, bet: { paid: 10_000 } });
  });

  it('does nothing to a bet that is cancelled or void', () => {
    expect(voidBet(bet([200], { status: 'cancelled' }))).toBeNull();
    expect(voidBet(bet([200], { status: 'void' }))).toBeNull();
  });
});
