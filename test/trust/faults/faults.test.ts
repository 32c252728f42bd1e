import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { conflictStorm } from '../bank/conflict-storm.ts';
import { tableDown } from './table-down.ts';

describe('money', () => {
  it('is right, and calls succeed, while every third write meets a conflict', {
    timeout: 120_000,
  }, async () => {
    expect(failuresOf(await conflictStorm({ seconds: 5, seed: 1 }))).toEqual([]);
  });

  it('waits for a table that is away: 503, then the same call under the same key succeeds', {
    timeout: 120_000,
  }, async () => {
    expect(failuresOf(await tableDown({ seed: 1 }))).toEqual([]);
  });
});
