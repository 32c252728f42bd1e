import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BreakPeriod, PlayerLimit } from '../../../shared/model/member/player-limits.ts';
import {
  changeLimit,
  changeLimits,
  limitInForce,
  noPlayerLimits,
  raiseWaits,
} from '../../../shared/rules/member/player-limits.ts';
import { endOfBreak, openBreak, withBreak } from '../../../shared/rules/member/time-out.ts';
import { whyNotDepositMore, whyNotPlay } from '../../../shared/rules/member/why-not-play.ts';

const now = Date.UTC(2026, 10, 21, 9);
const value = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
/** Requests of change, each some milliseconds after the one before. */
const requests = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 * raiseWaits }), value), { maxLength: 12 });
/** No limit is higher than every limit. */
const heightOf = (limit: number | null): number => limit ?? Number.POSITIVE_INFINITY;
const fresh: PlayerLimit = { value: null, pending: null };

describe('a player limit', () => {
  it('is lower at once and higher after 24 hours [decisions §1]', () => {
    const set = changeLimit(fresh, 100_000, now);
    expect(set).toEqual({ value: 100_000, pending: null });
    expect(changeLimit(set, 50_000, now)).toEqual({ value: 50_000, pending: null });
    const raised = changeLimit(set, 200_000, now);
    expect(limitInForce(raised, now + raiseWaits - 1).value).toBe(100_000);
    expect(limitInForce(raised, now + raiseWaits)).toEqual({ value: 200_000, pending: null });
  });

  it('is never higher than after an earlier request unless that height was requested 24 hours before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), requests, (first, requested) => {
        let limit = changeLimit(fresh, first, now);
        let time = now;
        const wishes: { at: number; value: number | null }[] = [{ at: now, value: first }];
        for (const [later, wanted] of requested) {
          const before = limit.value;
          time += later;
          const { value: grown } = limitInForce(limit, time);
          if (heightOf(grown) > heightOf(before))
            expect(wishes).toContainEqual({
              at: expect.toSatisfy((at) => at <= time - raiseWaits),
              value: grown,
            });
          limit = changeLimit(limit, wanted, time);
          expect(heightOf(limit.value)).toBeLessThanOrEqual(heightOf(grown));
          wishes.push({ at: time, value: wanted });
        }
      }),
    );
  });

  it('takes exactly what was requested when that is lower, and forgets the raise it replaces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), value, (first, raise) => {
        const waiting = changeLimit(changeLimit(fresh, first, now), raise, now);
        expect(changeLimit(waiting, 0, now)).toEqual({ value: 0, pending: null });
      }),
    );
  });

  it('requested to be removed waits like any raise; the same raise again does not begin its day anew', () => {
    const set = changeLimit(fresh, 100_000, now);
    const removing = changeLimit(set, null, now);
    expect(removing).toEqual({ value: 100_000, pending: { value: null, effectiveAt: now + raiseWaits } });
    expect(changeLimit(removing, null, now + 1_000)).toEqual(removing);
    expect(limitInForce(removing, now + raiseWaits).value).toBeNull();
  });

  it('unchanged leaves version and history', () => {
    const { playerLimits } = changeLimits(noPlayerLimits, { limits: { lossDaily: 50_000 } }, now);
    expect(playerLimits.version).toBe(1);
    expect(changeLimits(playerLimits, { limits: { lossDaily: 50_000 }, reminderMinutes: 60 }, now)).toEqual({
      playerLimits,
      changes: [],
    });
  });

  it('changed names every change once', () => {
    const { changes } = changeLimits(
      noPlayerLimits,
      { limits: { depositDaily: 100_000, playMinutesDaily: 60 }, reminderMinutes: 30 },
      now,
    );
    expect(changes.map(({ what }) => what)).toEqual(['depositDaily', 'playMinutesDaily', 'reminderMinutes']);
  });
});

describe('a time-out or exclusion', () => {
  const periods: readonly BreakPeriod[] = ['24h', '7d', '30d', '6m', '12m', '60m'];

  it('lasts 24 hours, 7 or 30 days, or 6, 12 or 60 Korean months [decisions §1]', () => {
    const ends = periods.map((period) => new Date(endOfBreak(period, now)).toISOString());
    expect(ends).toEqual([
      '2026-11-22T09:00:00.000Z',
      '2026-11-28T09:00:00.000Z',
      '2026-12-21T09:00:00.000Z',
      '2027-05-21T09:00:00.000Z',
      '2027-11-21T09:00:00.000Z',
      '2031-11-21T09:00:00.000Z',
    ]);
  });

  it('of months begun on a day the last month lacks ends on that month’s last day', () => {
    const august31 = Date.parse('2026-08-31T12:00:00+09:00');
    expect(new Date(endOfBreak('6m', august31)).toISOString()).toBe('2027-02-28T03:00:00.000Z');
  });

  it('never ends earlier than one in force would have [decisions §1]', () => {
    const requested = fc.array(fc.tuple(fc.constantFrom(...periods), fc.integer({ min: 0, max: 4e9 })));
    fc.assert(
      fc.property(requested, (breaks) => {
        let own = noPlayerLimits;
        let time = now;
        for (const [period, later] of breaks) {
          time += later;
          const before = openBreak(own, time)?.until ?? 0;
          own = withBreak(own, period, time).playerLimits;
          const after = openBreak(own, time)?.until ?? 0;
          expect(after).toBeGreaterThanOrEqual(Math.max(before, endOfBreak(period, time)));
        }
      }),
    );
  });

  it('keeps from playing and depositing until its end, not from then on', () => {
    const { playerLimits: own } = withBreak(noPlayerLimits, '7d', now);
    const until = endOfBreak('7d', now);
    const play = (at: number) =>
      whyNotPlay({ playerLimits: own, stake: 0, lostToday: 0, playedToday: 0, now: at });
    const requested = { depositDaily: 0, depositWeekly: 0, depositMonthly: 0 };
    const deposit = (at: number) =>
      whyNotDepositMore({ playerLimits: own, amount: 10_000, requested, now: at });
    expect(play(until - 1)).toEqual({ code: 'on-time-out', until });
    expect(deposit(until - 1)).toEqual({ code: 'on-time-out', until });
    expect(play(until)).toBeNull();
    expect(deposit(until)).toBeNull();
  });
});

describe('what the limits refuse', () => {
  const limited = changeLimits(
    noPlayerLimits,
    { limits: { lossDaily: 100_000, playMinutesDaily: 60, depositWeekly: 300_000 } },
    now,
  ).playerLimits;
  const rest = { playerLimits: limited, stake: 10_000, lostToday: 0, playedToday: 0, now };

  it('is a stake that could take the day’s loss past its limit, won back money counted', () => {
    expect(whyNotPlay({ ...rest, lostToday: 90_000 })).toBeNull();
    expect(whyNotPlay({ ...rest, lostToday: 90_001 })).toEqual({
      code: 'own-limit-reached',
      limit: 'lossDaily',
    });
    expect(whyNotPlay({ ...rest, stake: 150_000, lostToday: -50_000 })).toBeNull();
  });

  it('is any stake once the day’s minutes are played', () => {
    expect(whyNotPlay({ ...rest, playedToday: 60 * 60_000 - 1 })).toBeNull();
    expect(whyNotPlay({ ...rest, playedToday: 60 * 60_000 })).toMatchObject({ limit: 'playMinutesDaily' });
  });

  it('is a deposit that passes the limit of its day, week or month', () => {
    const requested = { depositDaily: 0, depositWeekly: 250_000, depositMonthly: 250_000 };
    const wish = { playerLimits: limited, requested, now };
    expect(whyNotDepositMore({ ...wish, amount: 50_000 })).toBeNull();
    expect(whyNotDepositMore({ ...wish, amount: 60_000 })).toMatchObject({ limit: 'depositWeekly' });
  });
});
