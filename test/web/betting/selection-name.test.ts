import { describe, expect, it } from 'vitest';
import { marketTitle } from '../../../shared/rules/sports/market-title.ts';
import { selectionName } from '../../../web/features/betting/bet/selection-name.ts';

describe('a selection’s name', () => {
  it.each([
    ['1x2', 'home', null, '승'],
    ['12', 'away', null, '패'],
    ['ah', 'home', '-1.5', '홈 -1.5'],
    ['ah', 'away', '1.5', '원정 +1.5'],
    ['ah', 'home', '0', '홈 0'],
    ['ou', 'over', '2.5', '오버 2.5'],
  ])('%s %s %s is %s', (family, side, line, name) => {
    expect(selectionName({ family, side, line })).toBe(name);
  });

  it('of an occurrence leaves its number to the market, where it cannot be read as a line', () => {
    const goal = { marketName: '다음 골', line: '1' };
    expect(selectionName({ family: 'special', side: 'home', ...goal })).toBe('홈');
    expect(marketTitle(goal)).toBe('다음 골 (1번째)');
    expect(marketTitle({ marketName: '핸디캡', line: '1' })).toBe('핸디캡');
  });

  it('without a side of its own is the feed’s', () => {
    expect(selectionName({ family: 'cs', side: 'other', line: null, name: '2:1' })).toBe('2:1');
    expect(selectionName({ family: 'cs', side: 'other', line: null })).toBe('기타');
  });
});
