import { describe, expect, it } from 'vitest';
import { cancelSettleRaces } from './cancel-settle-races.ts';
import { settlementCrash } from './settlement-crash.ts';
import { failuresOf } from './verdict.ts';

describe('a settlement', () => {
  it('pays every bet exactly once though its process is killed twice in the middle', {
    timeout: 180_000,
  }, async () => {
    expect(failuresOf(await settlementCrash({ bets: 600, seed: 1 }))).toEqual([]);
  });

  it('and a cancel of the same bet have exactly one winner', { timeout: 180_000 }, async () => {
    expect(failuresOf(await cancelSettleRaces({ races: 100, seed: 1 }))).toEqual([]);
  });
});
