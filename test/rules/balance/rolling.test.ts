import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BonusSettings } from '../../../shared/model/balance/bonus-settings.ts';
import type { Bet, BetLeg } from '../../../shared/model/betting/bet.ts';
import settings from '../../../shared/model/default-settings.json' with { type: 'json' };
import { bonusEligible, bonusOf } from '../../../shared/rules/balance/deposit-bonus.ts';
import {
  type PlayedBet,
  playedBet,
  type Requirement,
  requirementOf,
  rollingOf,
} from '../../../shared/rules/balance/rolling.ts';
import { betLeg } from '../slip/placement-context.ts';

const { rolling: options } = BonusSettings.parse(settings.config.bonus);
const [none, firstOfDay, every, firstEver] = options;
if (!none || !firstOfDay || !every || !firstEver) throw new Error('four options are shipped');

const first: Requirement = {
  base: 110_000,
  multipliers: { sport: 2, mini: 3, casino: 4, slot: 4 },
  openedAt: 1_000,
};
const minOdds = 1.3;
const weights = { casinoBaccarat: 0.5, slot: 1 };

const leg: BetLeg = betLeg({ gameId: '1', code: 2 });

const bet = (changes: Partial<Bet>, legs: Partial<BetLeg>[] = [{}]): Bet => ({
  code: 'b_',
  memberSeq: 1,
  kind: 'korean',
  type: 'pre-match',
  stake: 10_000,
  status: 'settled',
  result: 'miss',
  paid: 0,
  acceptedAt: 2_000,
  version: 1,
  revision: 1,
  rulesVersion: 1,
  channel: 'web',
  removedFromList: false,
  legs: legs.map((one) => ({ ...leg, ...one })),
  ...changes,
});
const progress = (bets: readonly Bet[], requirements = [first]) =>
  rollingOf({ requirements, bets: bets.map(playedBet), minOdds, weights });

describe('rolling', () => {
  it('is met by 110,000 of sport and 165,000 of mini games on 100,000 with a tenth', () => {
    const sport = bet({ stake: 110_000 });
    const mini = bet({ stake: 165_000, kind: 'mini' }, [{ folderId: 'other' }]);
    expect(progress([sport])).toEqual({ done: 55_000, need: 110_000 });
    expect(progress([sport, mini])).toEqual({ done: 110_000, need: 110_000 });
  });

  it.each([
    ['open', bet({ status: 'open', result: 'wait' })],
    ['cancelled', bet({ status: 'cancelled' })],
    ['refunded', bet({ result: 'exception' })],
    ['below 1.30', bet({}, [{ odds: 129 }])],
    ['placed before the deposit', bet({ acceptedAt: 999 })],
  ])('does not count a bet that is %s', (_, one) => {
    expect(progress([one]).done).toBe(0);
  });

  it('counts exactly 1.30, and does not let a bonus folder lift a bet over it', () => {
    expect(progress([bet({}, [{ odds: 130 }])]).done).toBe(5_000);
    expect(
      progress([bet({}, [{ odds: 129 }, { odds: 103, isBonus: true, gameId: 'bonus', folderId: 'bonus-3' }])])
        .done,
    ).toBe(0);
  });

  it('counts neither of two bets on opposite sides of one folder', () => {
    expect(progress([bet({}), bet({}, [{ selectionId: 'b' }])]).done).toBe(0);
    expect(progress([bet({}), bet({}, [{ selectionId: 'b', folderId: '1-1-1' }])]).done).toBe(10_000);
  });

  it('counts neither of two casino stakes on opposite sides of one round', () => {
    const stake = (folder: string, selection: string): PlayedBet => ({
      ...{ acceptedAt: 2_000, kind: 'casino', stake: 40_000, state: 'played', odds: 0 },
      sides: [[folder, selection]],
    });
    const of = (bets: readonly PlayedBet[]) =>
      rollingOf({ requirements: [first], bets, minOdds, weights }).done;
    expect(of([stake('r-1:color', 'red'), stake('r-1:color', 'black')])).toBe(0);
    expect(of([stake('r-1:color', 'red'), stake('r-2:color', 'black')])).toBe(20_000);
    const cancelled = { ...stake('r-1:color', 'black'), state: 'cancelled' } as const;
    expect(of([stake('r-1:color', 'red'), cancelled])).toBe(10_000);
  });

  it.each<[string, Partial<Bet>, number]>([
    ['won instead of lost', { result: 'hit', paid: 20_000, revision: 2 }, 5_000],
    ['refunded', { result: 'exception', paid: 10_000, revision: 2 }, 0],
    ['open again', { status: 'open', result: 'wait', revision: 2 }, 0],
    ['cancelled', { status: 'cancelled' }, 0],
  ])('follows a bet that is settled again as %s [decisions §4]', (_, changes, done) => {
    expect(progress([bet({})]).done).toBe(5_000);
    expect(progress([bet(changes)]).done).toBe(done);
  });

  it('lets what is left over flow to the next deposit, at its own multiplier', () => {
    const next: Requirement = {
      base: 50_000,
      multipliers: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
      openedAt: 1_500,
    };
    expect(progress([bet({ stake: 250_000 })], [next, first])).toEqual({ done: 130_000, need: 160_000 });
  });

  it('never goes down with another counted bet and never beyond what is needed', () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(stakes, (all) => {
        const bets = all.map((stake, index) =>
          bet({ stake, acceptedAt: 2_000 + index }, [{ folderId: `${index}` }]),
        );
        const { done, need } = progress(bets);
        const before = progress(bets.slice(0, -1)).done;
        expect(before).toBeLessThanOrEqual(done);
        expect(done).toBeLessThanOrEqual(need);
      }),
    );
  });

  it('is not opened by a deposit without a bonus', () => {
    expect(requirementOf(none, { deposit: 100_000, bonus: 0, openedAt: 1 })).toBeNull();
    expect(requirementOf(firstOfDay, { deposit: 100_000, bonus: 10_000, openedAt: 1 })).toMatchObject({
      base: 110_000,
    });
  });
});

describe('a deposit bonus', () => {
  const fresh = { approvedToday: false, approvedEver: false, withdrawalRequestedToday: false };

  it.each([
    [fresh, [true, true, true, true]],
    [{ ...fresh, approvedEver: true }, [true, true, true, false]],
    [{ ...fresh, approvedEver: true, approvedToday: true }, [true, false, true, false]],
    [{ ...fresh, withdrawalRequestedToday: true }, [true, false, false, false]],
  ])('after %o may be %o', (history, expected) => {
    expect(options.map((option) => bonusEligible(option, history))).toEqual(expected);
  });

  it.each([
    [firstOfDay, 100_000, 10_000],
    [firstOfDay, 10_000_000, 500_000],
    [every, 30_000, 1_500],
    [every, 10_000_000, 200_000],
    [firstEver, 1_000_000, 300_000],
    [none, 1_000_000, 0],
  ])('of %o on %i is %i', (option, deposit, expected) => {
    expect(bonusOf(option, deposit)).toBe(expected);
  });

  it('is cut to a won', () => {
    expect(bonusOf({ ...every, bonusRate: 0.0333 }, 10_001)).toBe(333);
  });
});

describe('the rolling of stakes at the casino', () => {
  const stake = (kind: PlayedBet['kind'], won: number, state: PlayedBet['state'] = 'played'): PlayedBet => ({
    ...{ acceptedAt: 2_000, kind, stake: won, state, odds: 0, sides: [] },
  });
  const done = (bets: readonly PlayedBet[], changed = weights) =>
    rollingOf({ requirements: [first], bets, minOdds, weights: changed }).done;

  it('counts baccarat by half, other tables and slots in full [constant rolling weight baccarat 0.5]', () => {
    expect(done([stake('casino', 40_000)])).toBe(10_000);
    expect(done([stake('slot', 40_000)])).toBe(10_000);
    expect(done([stake('baccarat', 40_000)])).toBe(5_000);
  });

  it('counts what the settings say [constant rolling weight slot 1]', () => {
    expect(done([stake('slot', 40_000)], { casinoBaccarat: 0.5, slot: 0.25 })).toBe(2_500);
  });

  it('counts no open and no rolled back stake', () => {
    expect(done([stake('slot', 40_000, 'open'), stake('casino', 40_000, 'cancelled')])).toBe(0);
  });

  it('is floor(stake × weight / multiplier) for any stake', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), (won) => {
        expect(done([stake('baccarat', won)])).toBe(Math.floor((won * 50) / 400));
      }),
    );
  });
});
