import { describe, expect, it } from 'vitest';
import { filterFrom, queryOf } from '../../../web/features/betting/history/history-filter.ts';

describe('the history’s filter in the address', () => {
  it('survives a reload', () => {
    const query = {
      type: 'slot',
      result: 'hit',
      from: '2026-11-01',
      to: '2026-11-21',
      page: '3',
      plays: '2',
    };
    expect(queryOf(filterFrom(new URLSearchParams(query)))).toEqual(query);
  });

  it('shows at most ninety days', () => {
    expect(filterFrom(new URLSearchParams({ from: '2026-01-01', to: '2026-11-21' })).from).toBe('2026-08-24');
  });

  it('never ends before it starts, and takes no nonsense', () => {
    const filter = filterFrom(
      new URLSearchParams({ from: '2026-12-01', to: '2026-11-21', page: '-4', result: 'x' }),
    );
    expect(filter).toMatchObject({ from: '2026-11-21', to: '2026-11-21', page: 1, result: 'all' });
  });
});
