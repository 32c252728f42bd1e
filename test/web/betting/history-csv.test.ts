import { describe, expect, it } from 'vitest';
import type { BetView } from '../../../web/features/betting/bet/bet-view.ts';
import { csvOf, csvOfPlays } from '../../../web/features/betting/history/csv.ts';

const bet: BetView = {
  code: 'b_01',
  type: 'pre-match',
  kind: 'korean',
  isRound: false,
  placedAt: '2026-11-21T09:00:00.000Z',
  status: '정상',
  isNormal: true,
  result: 'hit',
  stake: 10_000,
  odds: '1.95',
  expected: 19_500,
  paid: 19_500,
  system: null,
  cashOut: null,
  autoCashOut: null,
  cancel: { seconds: 0, reason: null },
  legs: [
    {
      id: 'b_01-1',
      gameId: '1',
      selectionId: '10',
      isBonus: false,
      startTime: '2026-11-21T10:00:00.000Z',
      title: '"홈" v 원정, FC',
      league: '=SUM(A1)',
      home: '"홈"',
      away: '원정, FC',
      market: '승무패',
      side: 'home',
      line: null,
      pick: '승',
      odds: '1.95',
      result: 'hit',
      isHalf: false,
      score: '2 : 1',
    },
  ],
};

describe('the history as CSV', () => {
  it('starts with a byte order mark and names its columns', () => {
    expect(csvOf([]).startsWith('\uFEFF베팅번호,베팅시간')).toBe(true);
  });

  it('shows Korean time and keeps amounts as numbers', () => {
    expect(csvOf([bet])).toContain('b_01,2026-11-21 18:00:00,정상,적중,단폴,10000,0,0,1.95,19500,19500');
  });

  it('names half results as such', () => {
    const leg = (result: 'hit' | 'miss') => bet.legs.map((one) => ({ ...one, result, isHalf: true }));
    expect(csvOf([{ ...bet, legs: leg('hit') }])).toMatch(/반적중$/m);
    expect(csvOf([{ ...bet, legs: leg('miss') }])).toMatch(/반미적중$/m);
  });

  it('shows a cancelled bet as cancelled, and promises nothing', () => {
    const leg = { ...bet.legs[0], result: 'wait' as const };
    const cancelled = { ...bet, status: '취소', isNormal: false, result: 'wait' as const, paid: 0 };
    const [, row] = csvOf([{ ...cancelled, legs: bet.legs.map((one) => ({ ...one, ...leg })) }]).split(
      '\r\n',
    );

    expect(row).toContain('b_01,2026-11-21 18:00:00,취소,취소,단폴,10000,0,0,1.95,0,0');
    expect(row).toMatch(/취소$/);
    expect(row).not.toContain('대기');
  });

  it('names a system with its lines, and shows both parts of a bet that was cashed out', () => {
    expect(csvOf([{ ...bet, system: '시스템 2/3 (3줄)', cashOut: { stake: 4_000, paid: 3_800 } }])).toContain(
      '시스템 2/3 (3줄),10000,4000,3800,',
    );
  });

  it('of casino rows keeps bets and results apart', () => {
    const play = {
      row: 'r',
      id: 't1',
      at: bet.placedAt,
      provider: '에볼루션',
      game: '바카라',
      round: '7',
    };
    const text = csvOfPlays([
      { ...play, stake: null, win: 9_500, result: 'hit' },
      { ...play, stake: 5_000, win: null, result: null },
    ]);

    expect(text).toContain('2026-11-21 18:00:00,t1,에볼루션,바카라,7,,적중,9500');
    expect(text).toContain('2026-11-21 18:00:00,t1,에볼루션,바카라,7,5000,베팅,');
  });

  it('disarms cells a spreadsheet would run and quotes commas and quotes', () => {
    expect(csvOf([bet])).toContain(`'=SUM(A1),"""홈"" v 원정, FC"`);
  });
});
