import { describe, expect, it } from 'vitest';
import { failuresOf } from '../trust/audit/verdict.ts';
import { fuzz } from './fuzz.ts';

describe('the running API', () => {
  it('answers spoiled requests with a refusal of ours, soon, and moves no money by them', {
    timeout: 180_000,
  }, async () => {
    // Within a second is measured by `npm run trust`, on a machine that does nothing else.
    expect(failuresOf(await fuzz({ requests: 800, seed: 1, within: 5_000 }))).toEqual([]);
  });
});
