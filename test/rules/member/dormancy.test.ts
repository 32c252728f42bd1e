import { describe, expect, it } from 'vitest';
import { dormantSince } from '../../../shared/rules/member/dormancy.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const registeredAt = at('2020-01-01T00:00:00');

describe('an account', () => {
  it.each([
    ['2025-11-26T21:00:00', '2026-11-26T20:59:59', null],
    ['2025-11-26T21:00:00', '2026-11-26T21:00:00', '2026-11-26T21:00:00'],
    ['2024-02-29T08:00:00', '2027-01-01T00:00:00', '2025-02-28T08:00:00'],
  ])('last used at %s is at %s dormant since %s', (lastLogin, now, since) => {
    const expected = since === null ? null : at(since);
    expect(dormantSince({ lastLoginAt: at(lastLogin), registeredAt }, at(now))).toBe(expected);
  });

  it('nobody ever logged in to is dormant twelve months after it was opened', () => {
    const never = { lastLoginAt: undefined, registeredAt };
    expect(dormantSince(never, at('2020-12-31T23:59:59'))).toBeNull();
    expect(dormantSince(never, at('2021-01-01T00:00:00'))).toBe(at('2021-01-01T00:00:00'));
  });
});
