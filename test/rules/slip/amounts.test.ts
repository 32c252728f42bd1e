import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount } from '../../../shared/model/money.ts';
import {
  amountWithinWin,
  clampedAmount,
  halfAmount,
  maximumAmount,
} from '../../../shared/rules/slip/slip-amounts.ts';
import { amountFromText, amountText, caretAfterFormat } from '../../../shared/rules/text/amount-text.ts';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';

const top = 1_000_000_000_000;

describe('an amount of a request', () => {
  it('is a whole number from 1 to 10¹², of all JSON there is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isAmount = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= top;
        expect(Amount.safeParse(value).success).toBe(isAmount);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    '10000',
    '1e4',
    1.5,
    0,
    -0,
    -1,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    [10_000],
    {},
    top + 1,
  ])('is not %j', (value) => {
    expect(Amount.safeParse(value).success).toBe(false);
  });

  it.each([1, 10_000, top])('may be %i', (value) => {
    expect(Amount.parse(value)).toBe(value);
  });
});

describe('a typed amount', () => {
  it('reads back what the slip writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: top }), (amount) => {
        expect(amountFromText(amountText(amount))).toBe(amount);
        expect(amountText(amount)).toBe(amount.toLocaleString('en-US'));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['', 0],
    ['abc', 0],
    ['0010,000', 10_000],
    ['₩ 1,250,000원', 1_250_000],
    ['-5', 5],
    ['99999999999999999999', top],
  ])('%j is %i', (text, amount) => {
    expect(amountFromText(text)).toBe(amount);
  });

  it('is always a valid whole amount or 0, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const amount = amountFromText(text);
        expect(amount === 0 || Amount.safeParse(amount).success).toBe(true);
      }),
    );
  });

  it('keeps the caret before the same digits', () => {
    expect(caretAfterFormat({ text: '1000', caret: 4 }, '1,000')).toBe(5);
    expect(caretAfterFormat({ text: '12,345,67', caret: 9 }, '1,234,567')).toBe(9);
    expect(caretAfterFormat({ text: '1,9000', caret: 3 }, '19,000')).toBe(2);
    expect(caretAfterFormat({ text: '1000', caret: 0 }, '1,000')).toBe(0);
  });
});

describe('the slip’s buttons', () => {
  it('HALF is half of the maximum, MAX the maximum, each the balance when that is lower', () => {
    expect(halfAmount({ maxBetting: 1_000_001, cash: 2_000_000 })).toBe(500_000);
    expect(halfAmount({ maxBetting: 1_000_000, cash: 300_000 })).toBe(300_000);
    expect(maximumAmount({ maxBetting: 1_000_000, cash: 2_000_000 })).toBe(1_000_000);
    expect(maximumAmount({ maxBetting: 1_000_000, cash: 700_000 })).toBe(700_000);
    expect(maximumAmount({ maxBetting: 1_000_000, cash: 0 })).toBe(0);
  });

  it('cut an amount and give the reason', () => {
    expect(clampedAmount(600_000, { maxBetting: 500_000, cash: 1_000_000 })).toEqual({
      amount: 500_000,
      reason: 'above-maximum',
    });
    expect(clampedAmount(400_000, { maxBetting: 500_000, cash: 300_000 })).toEqual({
      amount: 300_000,
      reason: 'insufficient-cash',
    });
    expect(clampedAmount(300_000, { maxBetting: 500_000, cash: 300_000 })).toEqual({
      amount: 300_000,
      reason: null,
    });
  });
});

describe('an amount in Korean units', () => {
  it.each([
    [0, '0원'],
    [9_999, '9,999원'],
    [10_000, '1만원'],
    [1_250_000, '125만원'],
    [10_005_000, '1,000만 5,000원'],
    [123_456_789, '1억 2,345만 6,789원'],
    [top, '1조원'],
  ])('%i reads %s', (won, text) => {
    expect(koreanAmount(won)).toBe(text);
  });
});

describe('an amount whose slip would win more than the most', () => {
  const limits = { maxWin: 3_000_000 };
  const at = (numerator: bigint) => ({ folders: 2, product: { numerator, denominator: 100n }, limits });
  it('is cut to what wins it, also when an item is added after the amount', () => {
    expect(amountWithinWin(1_000_000, at(250n))).toBe(1_000_000);
    expect(amountWithinWin(1_000_000, at(700n))).toBe(428_571);
    expect(amountWithinWin(1_000_000, { ...at(700n), folders: 0 })).toBe(1_000_000);
  });
});
