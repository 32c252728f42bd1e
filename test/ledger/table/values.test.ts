import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttributeValue } from '../../../infra/local/table/values/attribute-value.ts';
import { checkItem, checkValue } from '../../../infra/local/table/values/check.ts';
import { compare, compareTexts, isEqual } from '../../../infra/local/table/values/compare.ts';
import {
  addNumbers,
  canonicalNumber,
  compareNumbers,
  subtractNumbers,
} from '../../../infra/local/table/values/number.ts';
import { sizeOf, sizeOfValue } from '../../../infra/local/table/values/size.ts';

/** Decimals of up to 20 digits, around the point. */
const decimals = fc
  .record({
    coefficient: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
    power: fc.integer({ min: -8, max: 8 }),
  })
  .map(({ coefficient, power }) => `${coefficient}e${power}`);

/** A number of at most 20 places after the point as that many integers. */
function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = canonicalNumber(text).split('.');
  return BigInt(`${whole}${fraction.padEnd(20, '0')}`);
}

function nested(levels: number): AttributeValue {
  let value: AttributeValue = { S: 'x' };
  for (let level = 0; level < levels; level++) value = { L: [value] };
  return value;
}

describe('a number', () => {
  it.each([
    ['1.0', '1'],
    ['1e3', '1000'],
    ['+1', '1'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['0e5', '0'],
    ['00012.500', '12.5'],
    ['-1.5E-3', '-0.0015'],
    ['12345678901234567890123456789012345678', '12345678901234567890123456789012345678'],
    ['1234567890123456789012345678901234567800', '1234567890123456789012345678901234567800'],
    ['9.9e125', `99${'0'.repeat(124)}`],
    ['1e-130', `0.${'0'.repeat(129)}1`],
  ])('%s is written %s', (given, written) => {
    expect(canonicalNumber(given)).toBe(written);
  });

  it.each([
    ['', 'The parameter cannot be converted to a numeric value'],
    ['abc', 'The parameter cannot be converted to a numeric value: abc'],
    [' 1', 'The parameter cannot be converted to a numeric value:  1'],
    ['NaN', 'The parameter cannot be converted to a numeric value: NaN'],
    ['0x10', 'The parameter cannot be converted to a numeric value: 0x10'],
    [
      '123456789012345678901234567890123456789',
      'Attempting to store more than 38 significant digits in a Number',
    ],
    ['1e126', 'Number overflow. Attempting to store a number with magnitude larger than supported range'],
    ['-1e-131', 'Number underflow. Attempting to store a number with magnitude smaller than supported range'],
  ])('%j is refused', (given, message) => {
    expect(() => canonicalNumber(given)).toThrow(message);
  });

  it('is written the same when it is written again', () => {
    fc.assert(
      fc.property(decimals, (number) => {
        const written = canonicalNumber(number);
        expect(canonicalNumber(written)).toBe(written);
        expect(Number(written)).toBe(Number(number));
      }),
    );
  });

  it('is added, subtracted and compared exactly', () => {
    fc.assert(
      fc.property(decimals, decimals, (first, second) => {
        const [left, right] = [canonicalNumber(first), canonicalNumber(second)];
        expect(scaled(addNumbers(left, right))).toBe(scaled(left) + scaled(right));
        expect(scaled(subtractNumbers(left, right))).toBe(scaled(left) - scaled(right));
        const difference = scaled(left) - scaled(right);
        expect(Math.sign(compareNumbers(left, right))).toBe(Math.sign(Number(difference)));
      }),
    );
  });

  it('may not become longer than 38 digits by a sum', () => {
    expect(() => addNumbers('100000000000000000000000000000000000000', '5')).toThrow('38 significant digits');
    expect(addNumbers('99999999999999999999999999999999999999', '1')).toBe(`1${'0'.repeat(38)}`);
    expect(() => addNumbers(canonicalNumber('9.9e125'), canonicalNumber('9.9e125'))).toThrow(
      'Number overflow',
    );
  });
});

describe('an attribute value', () => {
  it.each([
    [{}, 'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes'],
    [{ X: 'a' }, 'Supplied AttributeValue is empty'],
    [{ S: null }, 'Supplied AttributeValue is empty'],
    [{ S: 'a', N: '1' }, 'Supplied AttributeValue has more than one datatypes set'],
    [{ NULL: false }, 'Null attribute value types must have the value of true'],
    [{ SS: [] }, 'An string set  may not be empty'],
    [{ SS: ['a', 'b', 'a'] }, 'Input collection [a, b, a] contains duplicates.'],
    [{ NS: ['1', '1.0'] }, 'Input collection contains duplicates'],
    [{ BS: ['YQ==', 'YQ=='] }, 'Input collection [YQ==, YQ==] of type BS contains duplicates.'],
    [{ M: { '': { S: 'x' } } }, 'Empty attribute name'],
    [{ L: [{}] }, 'Supplied AttributeValue is empty'],
    [nested(32), 'Nesting Levels have exceeded supported limits'],
  ])('%j is refused by name', (value, message) => {
    expect(() => checkValue(value)).toThrow(message);
  });

  it.each([
    5,
    'text',
    [],
    { S: 5 },
    { N: 5 },
    { BOOL: 'true' },
    { B: 'YQ' },
    { B: '!!' },
    { L: {} },
    { M: [] },
  ])('%j is of the wrong JSON type', (value) => {
    expect(() => checkValue(value)).toThrow(expect.objectContaining({ type: 'SerializationException' }));
  });

  it('is normalised all the way down', () => {
    const given = {
      a: { M: { n: { L: [{ N: '1.0' }, { NS: ['10', '2.0', '-1'] }] } } },
      b: { SS: ['b', 'a'] },
    };
    expect(checkItem(given)).toEqual({
      a: { M: { n: { L: [{ N: '1' }, { NS: ['-1', '2', '10'] }] } } },
      b: { SS: ['a', 'b'] },
    });
    expect(checkValue(nested(31))).toEqual(nested(31));
  });

  it('may have any name, those every object inherits too', () => {
    const item = checkItem(JSON.parse('{"__proto__":{"S":"x"},"constructor":{"S":"y"}}'));
    expect(Object.entries(item)).toEqual([
      ['__proto__', { S: 'x' }],
      ['constructor', { S: 'y' }],
    ]);
  });

  it('equals what is the same number, set or document, in whatever order it came', () => {
    expect(isEqual(checkValue({ NS: ['2.0', '1'] }), checkValue({ NS: ['1', '2'] }))).toBe(true);
    const one = checkValue({ M: { a: { N: '1.0' }, b: { L: [{ BOOL: true }, { NULL: true }] } } });
    const two = checkValue({ M: { b: { L: [{ BOOL: true }, { NULL: true }] }, a: { N: '1' } } });
    expect(isEqual(one, two)).toBe(true);
    expect(isEqual({ S: '1' }, { N: '1' })).toBe(false);
    expect(isEqual({ L: [{ S: 'a' }] }, { L: [{ S: 'a' }, { S: 'b' }] })).toBe(false);
    expect(isEqual({ M: { a: { S: 'x' } } }, { M: { constructor: { S: 'x' } } })).toBe(false);
  });

  it('has an order among texts, numbers and binary values only, each with its own', () => {
    expect(compare({ N: '9' }, { N: '10' })).toBeLessThan(0);
    expect(compare({ S: '9' }, { S: '10' })).toBeGreaterThan(0);
    expect(compare({ B: 'gA==' }, { B: 'fw==' })).toBeGreaterThan(0);
    expect(compare({ S: '9' }, { N: '10' })).toBeUndefined();
    expect(compare({ BOOL: true }, { BOOL: true })).toBeUndefined();
  });

  it('of text is ordered as its bytes in UTF-8 are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (left, right) => {
        const order = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(Math.sign(compareTexts(left, right))).toBe(order);
      }),
    );
  });
});

describe('the size of an item', () => {
  it.each<[AttributeValue, number]>([
    [{ S: '가a' }, 4],
    [{ N: '0' }, 1],
    [{ N: '5' }, 2],
    [{ N: '-5' }, 3],
    [{ N: '12345' }, 4],
    [{ N: '1000' }, 2],
    [{ N: '0.0012' }, 2],
    [{ B: 'YWJj' }, 3],
    [{ BOOL: false }, 1],
    [{ NULL: true }, 1],
    [{ L: [] }, 3],
    [{ L: [{ S: 'ab' }, { BOOL: true }] }, 8],
    [{ M: { key: { S: 'ab' } } }, 9],
    [{ SS: ['a', 'bc'] }, 3],
    [{ NS: ['1', '22'] }, 4],
    [{ BS: ['YQ==', 'YWI='] }, 3],
  ])('counts %j as %i bytes', (value, bytes) => {
    expect(sizeOfValue(value)).toBe(bytes);
  });

  it('is that of its names and values', () => {
    expect(sizeOf({ pk: { S: 'member' }, 이름: { N: '100' } })).toBe(2 + 6 + 6 + 2);
  });
});
