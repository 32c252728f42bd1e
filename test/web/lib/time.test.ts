import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockOf,
  dateTimeText,
  dayLabelOf,
  dayOf,
  epochOf,
  seoulInput,
  seoulMoment,
  shortDateTimeText,
} from '../../../web/lib/time/time.ts';

/** After Korea's last summer, within what a bet can ever be of. */
const instant = fc.integer({ min: Date.UTC(1989, 0, 1), max: Date.UTC(2100, 0, 1) });
/** The zone's own rules, which the pages leave out. */
const asIntl = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const weekday = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', weekday: 'short' });

describe('a time', () => {
  it('is shown as the zone’s own rules have it', () => {
    fc.assert(
      fc.property(instant, (epoch) => {
        const stamp = asIntl.format(epoch);
        const label = `${stamp.slice(5, 10).replace('-', '.')} (${weekday.format(epoch)})`;
        expect(dateTimeText(epoch)).toBe(stamp);
        expect(dateTimeText(new Date(epoch).toISOString())).toBe(stamp);
        expect(dayOf(epoch)).toBe(stamp.slice(0, 10));
        expect(clockOf(epoch)).toBe(stamp.slice(11, 16));
        expect(shortDateTimeText(epoch)).toBe(`${label} ${stamp.slice(11, 16)}`);
        expect(dayLabelOf(dayOf(epoch))).toBe(label);
      }),
    );
  });

  it('comes back from a field to the minute', () => {
    fc.assert(
      fc.property(instant, (epoch) => {
        const minute = new Date(epoch - (epoch % 60_000)).toISOString();
        expect(seoulMoment(seoulInput(minute))).toBe(minute);
        expect(epochOf(minute)).toBe(Date.parse(minute));
      }),
    );
    expect(() => seoulMoment('morning')).toThrow(RangeError);
  });

  it('counts days over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-11-22', 40)).toBe('2027-01-01');
  });
});
