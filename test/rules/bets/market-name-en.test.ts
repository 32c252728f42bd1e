import { expect, it } from 'vitest';
import { marketNameEn } from '../../../shared/rules/bets/market-name-en.ts';

it.each([
  ['a market of the catalogue', 1, '승무패', '1X2'],
  ['its name in another sport', 1, '승무패(정규시간)', '1X2'],
  ['one that is known by its name alone', 999_999, '핸디캡', 'Asian Handicap'],
  ['one the catalogue does not have', 777_777, 'Race to 20 points', 'Race to 20 points'],
  ['a bonus folder or a mini game', 0, '3폴더 보너스', ''],
] as const)('%s (%i %s) is %s in English', (_, marketId, nameKo, nameEn) => {
  expect(marketNameEn(marketId, nameKo)).toBe(nameEn);
});
