import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { bankTest } from './bank.ts';

describe('the bank', () => {
  it('adds up to the won after ten seconds of kills, faults and double deliveries', {
    timeout: 240_000,
  }, async () => {
    expect(failuresOf(await bankTest({ seconds: 10, seed: 1 }))).toEqual([]);
  });
});
