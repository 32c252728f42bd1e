import { describe, expect, it } from 'vitest';
import { selectionName } from '../../web/features/betting/selection-name.ts';

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
});
