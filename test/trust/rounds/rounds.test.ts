import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { roundDay } from './round-day.ts';
import { roundCrash } from './rounds.ts';

describe('rounds of a running system', () => {
  it('pay every bet of one exactly once though the process is killed in the middle', {
    timeout: 180_000,
  }, async () => {
    expect(failuresOf(await roundCrash({ bets: 300, seed: 1 }))).toEqual([]);
  });

  it('leave no gap though the process is killed between a bet and its draw, none doubled or unsettled', {
    timeout: 180_000,
  }, async () => {
    expect(failuresOf(await roundDay({ rounds: 12, seed: 1 }))).toEqual([]);
  });
});
