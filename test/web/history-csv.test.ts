import { describe, expect, it } from 'vitest';
import type { BetView } from '../../web/features/betting/bet-view.ts';
import { csvOf } from '../../web/features/betting/csv.ts';

const bet: BetView = {
  code: 'b_01',
  placedAt: '2026-11-21T09:00:00.000Z',
  status: '정상',
  isNormal: true,
  result: 'hit',
  stake: 10_000,
  odds: '1.95',
  expected: 19_500,
  paid: 19_500,
  cancel: { seconds: 0, reason: null },
  legs: [
    {
      id: 'b_01-1',
      gameId: '1',
      isBonus: false,
      startTime: '2026-11-21T10:00:00.000Z',
      league: '=SUM(A1)',
      home: '"홈"',
      away: '원정, FC',
      market: '승무패',
      side: 'home',
      line: null,
      pick: '승',
      odds: '1.95',
      result: 'hit',
      score: '2 : 1',
    },
  ],
};

describe('the history as CSV', () => {
  it('starts with a byte order mark and names its columns', () => {
    expect(csvOf([]).startsWith('\uFEFF베팅번호,베팅시간')).toBe(true);
  });

  it('shows Korean time and keeps amounts as numbers', () => {
    expect(csvOf([bet])).toContain('b_01,2026-11-21 18:00:00,정상,적중,10000,1.95,19500,19500');
  });

  it('disarms cells a spreadsheet would run and quotes commas and quotes', () => {
    expect(csvOf([bet])).toContain(`'=SUM(A1),"""홈"" v 원정, FC"`);
  });
});
