import { describe, expect, it } from 'vitest';
import type { MatchMarket } from '../../../web/features/sports/by-market.ts';
import { withoutDecided } from '../../../web/features/sports/market-tabs.ts';
import { arrangedMarkets, pinOf, withPin } from '../../../web/features/sports/match/pinned-markets.ts';

const market = (marketId: number, name: string): MatchMarket => ({
  marketId,
  name,
  family: 'ou',
  folders: [],
});
const all = [
  market(1, '승무패'),
  market(3, '핸디캡'),
  market(2, '오버언더(골)'),
  market(17, '양팀 모두 득점'),
];
const match = { sportsId: 6046 };
const names = (markets: readonly MatchMarket[]) => markets.map(({ name }) => name);

describe('the markets of a match’s page', () => {
  it('have the pinned ones first, also those of another tab, and none twice', () => {
    const shown = arrangedMarkets(match, {
      ...{ markets: all.slice(0, 3), all, keyword: '' },
      pins: ['6046-17', '6046-2', '48242-1'],
    });
    expect(names(shown)).toEqual(['오버언더(골)', '양팀 모두 득점', '승무패', '핸디캡']);
  });

  it('are found in every tab by a part of their name or its initial consonants', () => {
    const find = (keyword: string) =>
      names(arrangedMarkets(match, { markets: all.slice(0, 1), all, pins: ['6046-1'], keyword }));
    expect(find('득점')).toEqual(['양팀 모두 득점']);
    expect(find('ㅎㄷㅋ')).toEqual(['핸디캡']);
    expect(find('코너')).toEqual([]);
  });

  it('are pinned for every match of their sport, and unpinned by the same press; the oldest of too many go', () => {
    expect(pinOf(6046, market(3, '핸디캡'))).toBe('6046-3');
    expect(withPin(['6046-1', '6046-3'], '6046-3')).toEqual(['6046-1']);
    const many = Array.from({ length: 30 }, (_, place) => `1-${place}`);
    expect(withPin(many, '1-99')).toEqual([...many.slice(1), '1-99']);
  });

  it('in play leave out lines of which every outcome is decided', () => {
    const line = (id: string, ...states: readonly ('open' | 'suspended' | 'settled')[]) => ({
      ...{ id, marketsId: 2, marketNameKr: '오버언더(골)', family: 'ou', line: id },
      ...({ isVisible: 'y', isSuspended: 'n' } as const),
      bets: states.map((status, place) => ({
        id: `${id}${place}`,
        name: '',
        side: '',
        line: id,
        price: 2,
        status,
      })),
    });
    const folders = [
      line('0.5', 'settled', 'settled'),
      line('1.5', 'settled', 'open'),
      line('2.5', 'suspended'),
    ];
    expect(withoutDecided({ folders }).folders.map(({ id }) => id)).toEqual(['1.5', '2.5']);
  });
});
