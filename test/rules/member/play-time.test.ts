import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playedToday, timeOfLogins } from '../../../shared/rules/member/play-time.ts';
import { koreanPeriods } from '../../../shared/rules/text/korean-periods.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Saturday 21 November 2026, 18:00 in Korea. */
const now = Date.parse('2026-11-21T18:00:00+09:00');
const midnight = Date.parse('2026-11-21T00:00:00+09:00');

describe('the Korean day, week and month', () => {
  it.each([
    ['2026-11-21T18:00:00+09:00', '2026-11-21', '2026-11-16', '2026-11-01'],
    ['2026-11-16T00:00:00+09:00', '2026-11-16', '2026-11-16', '2026-11-01'],
    ['2026-11-15T23:59:59+09:00', '2026-11-15', '2026-11-09', '2026-11-01'],
    ['2026-11-01T08:00:00+09:00', '2026-11-01', '2026-10-26', '2026-11-01'],
  ])('of %s begin at midnight, on Monday and on the first', (at, day, week, month) => {
    const begins = (date: string) => Date.parse(`${date}T00:00:00+09:00`);
    expect(koreanPeriods(Date.parse(at))).toEqual({
      day: begins(day),
      week: begins(week),
      month: begins(month),
    });
  });
});

describe('play time', () => {
  it('counts logins side by side once, and nothing before midnight', () => {
    const logins = [
      { from: midnight - hour, to: midnight + hour },
      { from: now - 3 * hour, to: now - hour },
      { from: now - 2 * hour, to: now + hour },
    ];
    expect(timeOfLogins(logins, now)).toBe(hour + 3 * hour);
  });

  it('is never more than the day has had, and grows with every login', () => {
    const span = fc.tuple(fc.integer({ min: -20, max: 18 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(span), span, (spans, more) => {
        const loginOf = ([from, hours]: [number, number]) => ({
          from: midnight + from * hour,
          to: midnight + (from + hours) * hour,
        });
        const logins = spans.map(loginOf);
        const time = timeOfLogins(logins, now);
        expect(time).toBeLessThanOrEqual(now - midnight);
        expect(timeOfLogins([...logins, loginOf(more)], now)).toBeGreaterThanOrEqual(time);
      }),
    );
  });

  it('of an open login adds the time of its day before; one of yesterday has been open all day', () => {
    expect(playedToday({ startedAt: now - hour, playedBefore: 30 * minute }, now)).toBe(90 * minute);
    expect(playedToday({ startedAt: midnight - hour, playedBefore: 5 * hour }, now)).toBe(now - midnight);
  });
});
