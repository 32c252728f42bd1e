import { describe, expect, it } from 'vitest';
import { pickName, selectionName } from '../../../shared/messages/selection-name.ts';
import { marketTitle } from '../../../shared/rules/sports/market-title.ts';

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

describe('a pick', () => {
  it.each([
    ['승무패', 'home', null, '울산 HD 승'],
    ['승무패', 'draw', null, '무승부'],
    ['승패(연장포함)', 'away', null, '전북 현대 승'],
    ['핸디캡', 'away', '1.5', '전북 현대 +1.5'],
    ['유러피언 핸디캡(3way)', 'draw', '-1', '무 -1'],
    ['첫 득점 팀', 'home', null, '울산 HD'],
    ['다음 골', 'home', '1', '울산 HD'],
    ['오버언더', 'over', '2.5', '오버 2.5'],
    ['정확한 스코어', 'other', null, '2:1'],
    ['더블찬스', '1X', null, '승/무'],
  ])('in %s %s %s is %s', (marketName, side, line, name) => {
    const teams = { home: '울산 HD', away: '전북 현대' };
    expect(pickName({ marketName, side, line, name: '2:1' }, teams)).toBe(name);
  });
});
