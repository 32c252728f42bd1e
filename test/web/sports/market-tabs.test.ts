import { describe, expect, it } from 'vitest';
import type { WireFolder } from '../../../shared/model/sports/wire-match.ts';
import { byMarket } from '../../../web/features/sports/by-market.ts';
import { marketTabs } from '../../../web/features/sports/market-tabs.ts';

const football = 6046;

function folder(marketsId: number, about: Partial<WireFolder>): WireFolder {
  const line = about.line ?? null;
  return {
    id: `1-${marketsId}-${line ?? 0}`,
    marketsId,
    marketNameKr: '',
    family: 'special',
    isVisible: 'y',
    isSuspended: 'n',
    bets: [],
    ...about,
    line,
  };
}

const match = {
  sportsId: football,
  folders: [
    folder(17, { marketNameKr: '양팀 모두 득점' }),
    folder(21, { marketNameKr: '전반 오버언더', family: 'ou', line: '1.5' }),
    folder(2, { marketNameKr: '오버언더(골)', family: 'ou', line: '3.5' }),
    folder(2, { marketNameKr: '오버언더(골)', family: 'ou', line: '2.5' }),
    folder(3, { marketNameKr: '핸디캡', family: 'ah', line: '-1' }),
    folder(1, { marketNameKr: '승무패', family: '1x2' }),
    folder(7, { marketNameKr: '더블찬스', family: 'dc', isVisible: 'n' }),
  ],
};

describe('the markets of a match', () => {
  it('stand with the main ones first and their lines in order; hidden ones are left out', () => {
    const markets = byMarket(match);
    expect(markets.map(({ name }) => name)).toEqual([
      '승무패',
      '핸디캡',
      '오버언더(골)',
      '양팀 모두 득점',
      '전반 오버언더',
    ]);
    expect(markets[2]?.folders.map(({ line }) => line)).toEqual(['2.5', '3.5']);
  });

  it('that count occurrences stand apart, each under its number', () => {
    const goals = ['1', '2'].map((line) => folder(59, { marketNameKr: '다음 골', line }));
    const markets = byMarket({ sportsId: football, folders: goals });
    expect(markets.map(({ name }) => name)).toEqual(['다음 골 (1번째)', '다음 골 (2번째)']);
  });

  it('fall into tabs: popular, handicaps, totals, periods, the rest, all', () => {
    const tabs = marketTabs(match).map(({ name, markets }) => [name, markets.map((one) => one.marketId)]);
    expect(tabs).toEqual([
      ['인기', [1, 3, 2]],
      ['핸디캡', [3]],
      ['언더오버', [2]],
      ['구간', [21]],
      ['기타', [17]],
      ['전체', [1, 3, 2, 17, 21]],
    ]);
  });

  it('leave no tab behind that has none of them', () => {
    const [winner] = match.folders.filter(({ marketsId }) => marketsId === 1);
    if (winner === undefined) throw new Error('no winner market');
    const tabs = marketTabs({ sportsId: football, folders: [winner] });
    expect(tabs.map(({ name }) => name)).toEqual(['인기', '전체']);
  });
});
