import { describe, expect, it } from 'vitest';
import { winOf } from '../../../web/features/betting/winning/win-of.ts';

const bet = (code: string, changes: object = {}) => ({
  code,
  result: 'hit' as const,
  isNormal: true,
  isRound: false,
  stake: 10_000,
  paid: 28_700,
  legs: [],
  ...changes,
});
const around = (settled: readonly string[], celebrated: readonly string[] = []) => ({
  settled: new Set(settled),
  celebrated: new Set(celebrated),
});

describe('a win', () => {
  it('is a bet that was just settled and brought more than it cost', () => {
    expect(winOf([bet('a'), bet('b')], around(['a']))).toEqual({
      win: { count: 1, paid: 28_700, title: '' },
      codes: ['a'],
    });
  });

  it('is one card for all that were settled together', () => {
    expect(winOf([bet('a'), bet('b', { paid: 50_000 })], around(['a', 'b']))).toEqual({
      win: { count: 2, paid: 78_700, title: '' },
      codes: ['b', 'a'],
    });
  });

  it('is celebrated once', () => {
    expect(winOf([bet('a')], around(['a'], ['a']))).toBeNull();
  });

  it.each([
    ['a loss', { result: 'miss' as const, paid: 0 }],
    ['a refund', { result: 'exception' as const, paid: 10_000 }],
    ['a half win below the stake', { paid: 9_000 }],
    ['a cancelled bet', { isNormal: false }],
    ['a round of a game, which shows its own result', { isRound: true }],
  ])('is not %s', (_name, changes) => {
    expect(winOf([bet('a', changes)], around(['a']))).toBeNull();
  });
});
