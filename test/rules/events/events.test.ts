import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import shipped from '../../../shared/model/default-settings.json' with { type: 'json' };
import { EventSettings } from '../../../shared/model/events/event-settings.ts';
import { attendancePoints, nextAttendances } from '../../../shared/rules/events/attendance.ts';
import {
  drawLotto,
  lottoPrize,
  lottoTicket,
  lottoTickets,
  lottoWeek,
} from '../../../shared/rules/events/lotto.ts';
import { spinWheel, wheelProbabilities, wheelSpins } from '../../../shared/rules/events/prize-wheel.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';
import { nodeIntegers } from '../fairness/node-blocks.ts';
import { readVectors } from '../fairness/vector-file.ts';

const { chulsuk, lotto, roulette } = EventSettings.parse(shipped.config.admin);

describe('attendance', () => {
  it('gives 1,000P, and 5,000, 10,000, 20,000, 50,000P on the 7th, 14th, 21st, 28th of a month instead [constant attendance points]', () => {
    const points = integersFromTo(1, 31).map((count) => attendancePoints(chulsuk.takes, count));
    expect(points.filter((point) => point === 1_000)).toHaveLength(27);
    expect([7, 14, 21, 28].map((count) => points[count - 1])).toEqual([5_000, 10_000, 20_000, 50_000]);
  });

  it('shows what the next one brings, and the next that brings more', () => {
    expect(nextAttendances(chulsuk.takes, 0)).toEqual({ next: 1_000, special: { count: 7, point: 5_000 } });
    expect(nextAttendances(chulsuk.takes, 6)).toEqual({ next: 5_000, special: { count: 7, point: 5_000 } });
    expect(nextAttendances(chulsuk.takes, 7)).toEqual({ next: 1_000, special: { count: 14, point: 10_000 } });
    expect(nextAttendances(chulsuk.takes, 28)).toEqual({ next: 1_000, special: null });
  });
});

function choose(n: number, k: number): number {
  return integersFromTo(1, k).reduce((product, i) => (product * (n - k + i)) / i, 1);
}

describe('the lotto', () => {
  const draw = { numbers: [1, 2, 3, 4, 5, 6], bonus: 7 };
  const ticket = (hits: number, hasBonus = false) => [
    ...integersFromTo(1, hits),
    ...(hasBonus ? [7] : []),
    ...integersFromTo(40, 45 - hits - (hasBonus ? 1 : 0)),
  ];

  it('draws six and a bonus as the published vectors say', () => {
    const { commit, lotto: rounds } = readVectors();
    for (const { clientSeed, nonce, numbers, bonus } of rounds) {
      const integers = nodeIntegers({ serverSeed: commit.serverSeed, clientSeed, nonce });
      expect(drawLotto(integers)).toEqual({ numbers, bonus });
    }
  });

  it('pays by rank, and the bonus counts beside five only', () => {
    const prize = (numbers: readonly number[]) => lottoPrize(numbers, { draw, prizes: lotto.prizes });
    expect(prize(ticket(6))).toEqual({ rank: 1, point: 5_000_000 });
    expect(prize(ticket(5, true))).toEqual({ rank: 2, point: 1_000_000 });
    expect(prize(ticket(5))).toEqual({ rank: 3, point: 300_000 });
    expect(prize(ticket(4, true))).toEqual({ rank: 4, point: 30_000 });
    expect(prize(ticket(3))).toEqual({ rank: 5, point: 3_000 });
    expect(prize(ticket(2, true))).toBeNull();
  });

  it('is worth 118P a ticket, over all 8,145,060 sets [constant lotto prizes]', () => {
    const ways = (hits: number) => choose(6, hits) * choose(39, 6 - hits);
    const withBonus = choose(6, 5);
    const paid =
      ways(6) * 5_000_000 +
      withBonus * 1_000_000 +
      (ways(5) - withBonus) * 300_000 +
      ways(4) * 30_000 +
      ways(3) * 3_000;
    expect(choose(45, 6)).toBe(8_145_060);
    expect(Math.round(paid / choose(45, 6))).toBe(118);
  });

  it('takes six different numbers of 1 to 45 in any order and nothing else', () => {
    expect(lottoTicket([45, 1, 30, 7, 8, 2])).toEqual([1, 2, 7, 8, 30, 45]);
    const wrong = [[], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [1, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]];
    for (const numbers of [...wrong, [1, 2, 3, 4, 5, 46], [1, 2, 3, 4, 5, 5.5]])
      expect(lottoTicket(numbers), String(numbers)).toBeNull();
  });

  it('has weeks from Saturday 20:00 to Saturday 20:00 in Korea, exact to the millisecond, without gaps [constant lotto week]', () => {
    const edge = Date.parse('2026-11-28T20:00:00+09:00');
    expect(lottoWeek(edge - 1)).toEqual({
      round: '20261128',
      from: edge - 7 * 24 * 3_600_000,
      to: edge,
      drawAt: Date.parse('2026-11-28T21:00:00+09:00'),
    });
    expect(lottoWeek(edge)).toMatchObject({ round: '20261205', from: edge });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
        const week = lottoWeek(now);
        expect(week.from <= now && now < week.to).toBe(true);
        expect(lottoWeek(week.to).from).toBe(week.to);
        expect(lottoWeek(week.from)).toEqual(week);
        expect(new Date(week.to + 9 * 3_600_000).toISOString()).toMatch(/T20:00:00\.000Z$/);
        expect(new Date(week.to + 9 * 3_600_000).getUTCDay()).toBe(6);
      }),
    );
  });

  it('gives a ticket for each 50,000 won of a week [constant lotto ticket 50,000]', () => {
    const tickets = [0, 49_999, 50_000, 149_999, 1_000_000].map((won) => lottoTickets(won, lotto));
    expect(tickets).toEqual([0, 0, 1, 2, 20]);
    expect(lottoTickets(1_000_000, { ...lotto, ticketsPerDeposit: 0 })).toBe(0);
  });
});

describe('the prize wheel', () => {
  it('is worth 4,200P a spin, and every integer below 1,000 stops at the slot its weight has [constant wheel weights]', () => {
    const stops = integersFromTo(0, 999).map((drawn) => spinWheel(roulette.slots, { below: () => drawn }));
    const counts = roulette.slots.map((_, slot) => stops.filter((stop) => stop === slot).length);
    expect(counts).toEqual(roulette.slots.map(({ weight }) => weight));
    expect(stops).toEqual(stops.toSorted((one, other) => one - other));
    expect(stops.reduce((sum, stop) => sum + (roulette.slots[stop]?.point ?? 0), 0) / 1_000).toBe(4_200);
  });

  it('shows the probabilities it stops by', () => {
    expect(wheelProbabilities(roulette.slots).map(({ probability }) => probability)).toEqual(
      [400, 250, 150, 80, 20, 4, 1, 95].map((weight) => weight / 1_000),
    );
  });

  it('gives a spin for each 100,000 won of a day, three at most [constant wheel spins]', () => {
    const spins = [0, 99_999, 100_000, 299_999, 300_000, 5_000_000].map((won) => wheelSpins(won, roulette));
    expect(spins).toEqual([0, 0, 1, 2, 3, 3]);
    expect(wheelSpins(100_000, { ...roulette, couponPerDeposit: 0 })).toBe(0);
  });
});
