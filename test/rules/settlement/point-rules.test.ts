import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PointSettings } from '../../../shared/model/balance/point-settings.ts';
import type { Bet } from '../../../shared/model/betting/bet.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { lostStakesIn, withLossStamp } from '../../../shared/rules/settlement/lost-stakes.ts';
import { pointsMayMove, ticketPoints } from '../../../shared/rules/settlement/ticket-points.ts';
import { bet } from '../slip/placement-context.ts';

const { points } = PointSettings.parse(document.config.bonus);
const rules = points.losing;
const lostTicket = (changes: Partial<Bet> = {}, legs = 3): Bet =>
  bet(Array(legs).fill(200), { status: 'settled', result: 'miss', stake: 100_000, ...changes });
const member = (level: number, type = '일반회원') => ({ level, type, rules });

describe('points of a lost bet', () => {
  it('are 1, 1, 1.5, 1.5, 2, 2, 2, 2.5, 2.5, 3 percent of the stake at levels 1 to 10 [decisions §4]', () => {
    const shares = Array.from({ length: 10 }, (_, index) => ticketPoints(lostTicket(), member(index + 1)));
    expect(shares).toEqual([1_000, 1_000, 1_500, 1_500, 2_000, 2_000, 2_000, 2_500, 2_500, 3_000]);
  });

  it('are cut to whole points', () => {
    expect(ticketPoints(lostTicket({ stake: 9_999 }), member(3))).toBe(149);
    expect(ticketPoints(lostTicket({ stake: 99 }), member(1))).toBe(0);
  });

  it.each([
    ['in-play', 1_000],
    ['live', 0],
    ['mini game', 0],
    ['lotus', 0],
  ] as const)('of a %s bet are %i', (type, expected) => {
    expect(ticketPoints(lostTicket({ type }), member(1))).toBe(expected);
  });

  it('need three real legs: a bonus folder is none', () => {
    const withBonus = lostTicket();
    const legs = withBonus.legs.map((leg, index) => (index === 2 ? { ...leg, isBonus: true as const } : leg));
    expect(ticketPoints(lostTicket({}, 2), member(1))).toBe(0);
    expect(ticketPoints({ ...withBonus, legs }, member(1))).toBe(0);
  });

  it('are none for a bet that is not lost, for 정산제외회원 and when switched off', () => {
    expect(ticketPoints(lostTicket({ result: 'hit' }), member(1))).toBe(0);
    expect(ticketPoints(lostTicket({ status: 'cancelled' }), member(1))).toBe(0);
    expect(ticketPoints(lostTicket(), member(1, '정산제외회원'))).toBe(0);
    expect(ticketPoints(lostTicket(), { ...member(1), rules: { ...rules, enabled: false } })).toBe(0);
  });

  it('are computed exactly when a loss comes or goes', () => {
    const open = lostTicket({ status: 'open', result: 'wait' });
    expect(pointsMayMove(open, lostTicket())).toBe(true);
    expect(pointsMayMove(lostTicket(), lostTicket({ result: 'hit' }))).toBe(true);
    expect(pointsMayMove(lostTicket(), lostTicket())).toBe(false);
    expect(pointsMayMove(open, lostTicket({ result: 'hit' }))).toBe(false);
    expect(pointsMayMove(lostTicket({ status: 'open', result: 'wait' }, 2), lostTicket({}, 2))).toBe(false);
  });
});

describe('lost stakes of a day', () => {
  const day = 86_400_000;
  const results = ['miss', 'hit', 'exception'] as const;

  it('sum up, day by day, to what stands lost at the end, as long as a bet is corrected once a day', () => {
    const lives = fc.array(fc.constantFrom(...results), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lives, fc.integer({ min: 1, max: 1_000_000 }), (life, stake) => {
        let bet = lostTicket({ status: 'open', result: 'wait', stake });
        let sum = 0;
        for (const [index, result] of life.entries()) {
          bet = withLossStamp(bet, { ...bet, status: 'settled', result }, index * day + 5);
          sum += lostStakesIn([bet], { from: index * day, to: (index + 1) * day });
        }
        expect(sum).toBe(life.at(-1) === 'miss' ? stake : 0);
      }),
    );
  });

  it('of a day are the same however much later they are counted', () => {
    const lost = withLossStamp(lostTicket({ status: 'open', result: 'wait' }), lostTicket(), 5);
    const corrected = withLossStamp(lost, { ...lost, result: 'hit' }, day + 5);
    const first = { from: 0, to: day };
    expect(lostStakesIn([corrected], first)).toBe(lostStakesIn([lost], first));
    expect(lostStakesIn([corrected], { from: day, to: 2 * day })).toBe(-100_000);
  });
});
