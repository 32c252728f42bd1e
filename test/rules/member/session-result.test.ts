import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionResult } from '../../../shared/rules/member/session-result.ts';

describe('the result of a login', () => {
  it('is what was paid back less what was staked since it began', () => {
    expect(sessionResult(20_000, { lost: 30_000 })).toBe(-10_000);
    expect(sessionResult(20_000, { lost: -5_000 })).toBe(25_000);
  });

  it('counts an open stake as staked', () => {
    const afterOpenStake = { lost: 10_000 };
    expect(sessionResult(0, afterOpenStake)).toBe(-10_000);
  });

  it('is 0 before the first bet, and of a login that began before results were counted', () => {
    expect(sessionResult(0, {})).toBe(0);
    expect(sessionResult(undefined, { lost: 30_000 })).toBe(0);
  });

  it('leaves out whatever was won or lost in earlier logins', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        (earlier, net) => {
          expect(sessionResult(earlier, { lost: earlier - net })).toBe(net);
        },
      ),
    );
  });
});
