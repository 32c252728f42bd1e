import { describe, expect, it } from 'vitest';
import { shortCode } from '../../../shared/rules/text/short-code.ts';
import { signedAmount } from '../../../shared/rules/text/signed-amount.ts';

const ulid = '01KB2Z8V4QW3E5R7T9Y0HJ4KMN';

describe('a long number', () => {
  it.each([
    [`b_${ulid}`, 'HJ4KMN'],
    [`b_${ulid}3k`, 'HJ4KMN'],
    [`d_${ulid}3k`, 'HJ4KMN'],
  ])('of a bet or a request is the end of its ULID: %s', (code, short) =>
    expect(shortCode(code)).toBe(short),
  );

  it('of an adjustment is the end of its approval’s', () =>
    expect(shortCode('APPROVAL#pV8FMJH0VTuZv7Qk3xW2')).toBe('Qk3xW2'));

  it('tells two requests of one member apart', () => {
    expect(shortCode(`w_${ulid}3k`)).not.toBe(shortCode(`w_${ulid.slice(0, -1)}P3k`));
  });

  it.each(['', 'ATT#2026-11-26', '01KB2Z8V', ulid])('that is none of these stays whole: "%s"', (code) =>
    expect(shortCode(code)).toBe(code),
  );
});

describe('a signed amount', () => {
  it.each([
    [5_000, '+5,000'],
    [-1_234_567, '-1,234,567'],
    [-100_000, '-100,000'],
    [0, '0'],
  ])('%i is %s', (amount, text) => expect(signedAmount(amount)).toBe(text));
});
