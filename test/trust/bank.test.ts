import { describe, expect, it } from 'vitest';
import { bankTest } from './bank.ts';
import { failuresOf } from './verdict.ts';

describe('the bank', () => {
  it('adds up to the won after ten seconds of kills, faults and double deliveries', {
    timeout: 240_000,
  }, async () => {
    expect(failuresOf(await bankTest({ seconds: 10, seed: 1 }))).toEqual([]);
  });
});
