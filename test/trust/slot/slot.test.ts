import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { errorsOff, slotReturns } from './returns.ts';
import { slotRun } from './slot-run.ts';

describe('the slot', () => {
  it('returns what it must and books every spin once under faults: 20,000 spins, 120 of them through the calls', {
    timeout: 120_000,
  }, async () => {
    expect(failuresOf(await slotRun({ spins: 20_000, calls: 120, seed: 1 }))).toEqual([]);
  });

  it('a return that is off is found: 20,000 spins that pay three tenths more', () => {
    const { returned, ...found } = slotReturns({ spins: 20_000, seed: 1 });
    expect(errorsOff({ ...found, returned: returned * 1.3 })).toBeGreaterThan(4);
  });
});
