import { describe, expect, it } from 'vitest';
import { comparedText } from '../../../web/console/reports/report-period.ts';

describe('what a report is compared with', () => {
  const today = { from: '2026-11-28', to: '2026-11-28' };

  it('is the day before to the same hour, while the day is not over', () => {
    expect(comparedText(today, { until: '11', isOpen: true })).toBe('비교 2026-11-27 ~ 2026-11-27 11:59까지');
  });

  it('is said to be whole days where a division is known by days alone', () => {
    expect(comparedText(today, { until: null, isOpen: true })).toBe(
      '비교 2026-11-27 ~ 2026-11-27 (하루 전체)',
    );
  });

  it('is as many days before a period that is over', () => {
    expect(comparedText({ from: '2026-11-20', to: '2026-11-26' }, { until: null, isOpen: false })).toBe(
      '비교 2026-11-13 ~ 2026-11-19',
    );
  });
});
