import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../../web/features/betting/summary/days-between.ts';

describe('the days of a betting summary', () => {
  it('are all of the period, oldest first, 0 where nothing was staked', () => {
    const known = { day: '2026-03-01', bet: 10_000, paid: 18_500, net: 8_500 };
    const rows = daysBetween({ from: '2026-02-27', to: '2026-03-02', days: [known] });
    expect(rows.map(({ name }) => name)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(rows.map(({ net }) => net)).toEqual([0, 0, 8_500, 0]);
  });
});
