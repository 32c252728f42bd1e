import { describe, expect, it } from 'vitest';
import type { BonusCode } from '../../../shared/model/balance/bonus-code.ts';
import { bonusCodeName, optionOfCode, whyNotCode } from '../../../shared/rules/balance/bonus-code.ts';
import { bonusOf } from '../../../shared/rules/balance/deposit-bonus.ts';

const code: BonusCode = {
  code: 'WELCOME',
  description: '',
  bonusRate: 0.1,
  maxBonus: 50_000,
  rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
  validFrom: 1_000,
  validUntil: 2_000,
  totalUses: 3,
  minLevel: 2,
  active: true,
  uses: 2,
  version: 1,
  createdAt: 0,
  createdBy: 'op',
};
const user = { now: 1_500, level: 2, hasUsed: false, withdrawalRequestedToday: false };

describe('a bonus code', () => {
  it.each([
    [{}, {}, null],
    [{}, { now: 1_000 }, null],
    [{}, { now: 999 }, 'bonus-code-bad'],
    [{}, { now: 1_999 }, null],
    [{}, { now: 2_000 }, 'bonus-code-bad'],
    [{ validUntil: null }, { now: 9e15 }, null],
    [{ uses: 3 }, {}, 'bonus-code-bad'],
    [{ uses: 3, totalUses: null }, {}, null],
    [{ active: false }, {}, 'bonus-code-bad'],
    [{}, { level: 1 }, 'bonus-code-bad'],
    [{}, { hasUsed: true }, 'bonus-code-bad'],
    [{}, { withdrawalRequestedToday: true }, 'bonus-not-eligible'],
  ] as const)('that is %o, wanted by %o, is answered %s', (changes, wish, refusal) => {
    expect(whyNotCode({ ...code, ...changes }, { ...user, ...wish })).toBe(refusal);
  });

  it('that was never issued is bad', () => {
    expect(whyNotCode(undefined, user)).toBe('bonus-code-bad');
  });

  it('is found however it is typed', () => {
    expect(bonusCodeName(' welcome ')).toBe('WELCOME');
  });

  it('gives its rate up to its cap, floored', () => {
    expect(bonusOf(optionOfCode(code), 30_000)).toBe(3_000);
    expect(bonusOf(optionOfCode(code), 900_000)).toBe(50_000);
    expect(bonusOf(optionOfCode({ ...code, maxBonus: null }), 900_000)).toBe(90_000);
  });
});
