import { expect, it } from 'vitest';
import { returnedBy } from '../../../web/features/betting/bet/returned-by.ts';

const bet = { isNormal: true, result: 'hit', stake: 300_000, paid: 500_000, cashOut: null } as const;

it.each([
  ['a bet that won', bet, { name: '당첨', won: 500_000, isWin: true }],
  ['a bet that lost', { ...bet, result: 'miss', paid: 0 }, { name: '당첨', won: 0, isWin: false }],
  [
    'a refunded bet',
    { ...bet, result: 'exception', paid: 300_000 },
    { name: '환불', won: 300_000, isWin: false },
  ],
  [
    'a cancelled bet, whose stake came back',
    { ...bet, isNormal: false, result: 'wait', paid: 0 },
    { name: '환불', won: 300_000, isWin: false },
  ],
  [
    'a bet cashed out at a loss',
    { ...bet, isNormal: false, result: 'wait', paid: 84_179, cashOut: { stake: 300_000, paid: 84_179 } },
    { name: '캐시아웃', won: 84_179, isWin: false },
  ],
  [
    'a bet of which a part is cashed out and the rest is open',
    { ...bet, result: 'wait', paid: 40_000, cashOut: { stake: 100_000, paid: 40_000 } },
    { name: '캐시아웃', won: 40_000, isWin: false },
  ],
  [
    'a bet of which a part is cashed out and the rest is lost',
    { ...bet, result: 'miss', paid: 40_000, cashOut: { stake: 100_000, paid: 40_000 } },
    { name: '캐시아웃', won: 40_000, isWin: false },
  ],
  [
    'a bet cancelled after a part was cashed out',
    { ...bet, isNormal: false, result: 'wait', paid: 40_000, cashOut: { stake: 100_000, paid: 40_000 } },
    { name: '환불', won: 240_000, isWin: false },
  ],
] as const)('the history names what came back from %s', (_, of, returned) => {
  expect(returnedBy(of)).toEqual(returned);
});
