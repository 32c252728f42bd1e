import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { casinoRun } from './casino-run.ts';

describe('casino callbacks', () => {
  it('add up to the won after lost replies, doubles, disorder, kills and throttling [rule casino callbacks add up]', {
    timeout: 240_000,
  }, async () => {
    expect(failuresOf(await casinoRun({ callbacks: 600, seed: 3 }))).toEqual([]);
  });
});
