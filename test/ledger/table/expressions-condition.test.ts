import { describe, expect, it } from 'vitest';
import { holds } from '../../../infra/local/table/expressions/holds.ts';
import { expressionsOf } from '../../../infra/local/table/expressions/request.ts';
import { checkItem } from '../../../infra/local/table/values/check.ts';

const item = checkItem({
  pk: { S: 'a' },
  n: { N: '5' },
  s: { S: 'abc' },
  korean: { S: '가나' },
  l: { L: [{ N: '1' }, { S: 'x' }] },
  m: { M: { a: { N: '1' }, b: { L: [{ S: 'q' }] } } },
  ss: { SS: ['a', 'b'] },
  ns: { NS: ['1', '2'] },
  b: { B: 'YWJj' },
  t: { BOOL: true },
  z: { NULL: true },
});

interface Given {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly names?: Readonly<Record<string, unknown>>;
}

function passes(text: string, { values, names }: Given = {}): boolean {
  const request = {
    ConditionExpression: text,
    ...(values && { ExpressionAttributeValues: values }),
    ...(names && { ExpressionAttributeNames: names }),
  };
  const { condition, bound } = expressionsOf(request, ['ConditionExpression']);
  return condition !== undefined && holds(condition, item, bound);
}

const number = (text: string) => ({ N: text });

describe('a condition', () => {
  it.each<[string, Readonly<Record<string, unknown>>, boolean]>([
    ['n = :v', { ':v': number('5.0') }, true],
    ['n <> :v', { ':v': { S: '5' } }, true],
    ['absent <> :v', { ':v': number('5') }, true],
    ['absent = :v', { ':v': number('5') }, false],
    ['absent < :v', { ':v': number('5') }, false],
    ['NOT absent < :v', { ':v': number('5') }, true],
    ['n < :v', { ':v': { S: '9' } }, false],
    ['n >= :v AND n <= :v', { ':v': number('5') }, true],
    ['n > :v', { ':v': number('10') }, false],
    ['m.a = :v and l[0] = :v', { ':v': number('1') }, true],
    ['l [ 1 ] = :v', { ':v': { S: 'x' } }, true],
    ['n BETWEEN :a AND :b AND s = :c', { ':a': number('1'), ':b': number('10'), ':c': { S: 'abc' } }, true],
    ['n IN (:a, :b)', { ':a': { S: '5' }, ':b': number('5') }, true],
    ['s = :v OR n = :v AND t = :v', { ':v': { S: 'abc' } }, true],
    ['(s = :v OR n = :v) AND t = :v', { ':v': { S: 'abc' } }, false],
    ['begins_with(s, :v)', { ':v': { S: 'ab' } }, true],
    ['begins_with(b, :v)', { ':v': { B: 'YWI=' } }, true],
    ['begins_with(n, :v)', { ':v': { S: '5' } }, false],
    ['contains(s, :v)', { ':v': { S: 'bc' } }, true],
    ['contains(l, :v) AND contains(ns, :v)', { ':v': number('1.0') }, true],
    ['contains(ss, :v)', { ':v': { S: 'c' } }, false],
    ['attribute_type(z, :v)', { ':v': { S: 'NULL' } }, true],
    ['size(korean) = :v AND size(l) = :v AND size(ss) = :v AND size(m) = :v', { ':v': number('2') }, true],
    ['size(n) = :v', { ':v': number('1') }, false],
    ['ss = :v', { ':v': { SS: ['b', 'a'] } }, true],
  ])('%s with %j: %s', (text, values, holding) => {
    expect(passes(text, { values })).toBe(holding);
  });

  it('knows what exists', () => {
    expect(passes('attribute_exists(m.b[0]) AND attribute_not_exists(m.c)')).toBe(true);
    expect(passes('attribute_exists(m.b[1])')).toBe(false);
    expect(passes('attribute_exists(#n)', { names: { '#n': 'constructor' } })).toBe(false);
    expect(passes('#m.#a = :v', { names: { '#m': 'm', '#a': 'a' }, values: { ':v': number('1') } })).toBe(
      true,
    );
  });

  it('finds nothing in an item that does not exist', () => {
    const { condition, bound } = expressionsOf({ ConditionExpression: 'attribute_not_exists(pk)' }, [
      'ConditionExpression',
    ]);
    expect(condition && holds(condition, undefined, bound)).toBe(true);
  });

  it.each<[string, Given, string]>([
    ['', {}, 'Invalid ConditionExpression: The expression can not be empty;'],
    [' ', {}, 'Syntax error; token: "<EOF>", near: " "'],
    ['n', {}, 'Syntax error; token: "<EOF>", near: "n"'],
    ['n == n', {}, 'Syntax error; token: "=", near: "== n"'],
    ['n = 5', {}, 'Syntax error; token: "5", near: "= 5"'],
    ["s = 'abc'", {}, 'Syntax error; token: "\'", near: "= \'abc"'],
    ['(n = s', {}, 'Syntax error; token: "<EOF>", near: "s"'],
    ['n = s)', {}, 'Syntax error; token: ")", near: "s)"'],
    ['l[00] = n', {}, 'Syntax error; token: "0", near: "00]"'],
    ['l[99999999999] = n', {}, 'List index is not within the allowable range; index: [99999999999]'],
    ['((n = s))', {}, 'The expression has redundant parentheses;'],
    ['name = n', {}, 'Attribute name is a reserved keyword; reserved keyword: name'],
    ['foo(n)', {}, 'Invalid function name; function: foo'],
    [
      'if_not_exists(n, s) = n',
      {},
      'The function is not allowed in a condition expression; function: if_not_exists',
    ],
    ['size(n)', {}, 'The function is not allowed to be used this way in an expression; function: size'],
    [
      'n = attribute_exists(s)',
      {},
      'is not allowed to be used this way in an expression; function: attribute_exists',
    ],
    ['attribute_exists(n, s)', {}, 'operator or function: attribute_exists, number of operands: 2'],
    [
      'n = n',
      {},
      'must be distinct from the remaining operands for this operator or function; operator: =, first operand: [n]',
    ],
    ['#a = n', { names: { '#a': 'n' } }, 'must be distinct from the remaining operands'],
    ['n = :v', {}, 'An expression attribute value used in expression is not defined; attribute value: :v'],
    [
      '#n = s',
      {},
      'An expression attribute name used in the document path is not defined; attribute name: #n',
    ],
    ['n = s', { values: {} }, 'ExpressionAttributeValues must not be empty'],
    ['n = s', { names: {} }, 'ExpressionAttributeNames must not be empty'],
    [
      'n = s',
      { values: { ':v': number('1') } },
      'Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}',
    ],
    [
      'n = s',
      { names: { '#v': 'n' } },
      'Value provided in ExpressionAttributeNames unused in expressions: keys: {#v}',
    ],
    [
      'n = :v',
      { values: { v: number('1') } },
      'ExpressionAttributeValues contains invalid key: Syntax error; key: "v"',
    ],
    [
      '#n = s',
      { names: { '#n': '' } },
      'ExpressionAttributeNames contains invalid value: Empty attribute name for key #n',
    ],
    ['n < :v', { values: { ':v': { BOOL: true } } }, 'operator or function: <, operand type: BOOL'],
    [
      'begins_with(s, :v)',
      { values: { ':v': number('1') } },
      'operator or function: begins_with, operand type: N',
    ],
    ['attribute_type(s, :v)', { values: { ':v': { S: 'X' } } }, 'Invalid attribute type name found; type: X'],
    [
      'n BETWEEN :a AND :b',
      { values: { ':a': number('6'), ':b': number('1') } },
      'lower bound operand: AttributeValue: {N:6}, upper bound operand: AttributeValue: {N:1}',
    ],
    ['n BETWEEN :a AND :b', { values: { ':a': number('6'), ':b': { S: 'x' } } }, 'requires same data type'],
    [
      `${'n = s AND '.repeat(420)}n = s`,
      {},
      'Expression size has exceeded the maximum allowed size; expression size: 4205',
    ],
    [`${'n=s AND '.repeat(160)}n=s`, {}, 'The expression contains too many operators; operator count: 301'],
    [`a${'.a'.repeat(32)} = n`, {}, 'The document path has too many nesting levels; nesting levels: 33'],
  ])('%s is refused', (text, given, message) => {
    expect(() => passes(text, given)).toThrow(message);
  });

  it('is needed where placeholders are given', () => {
    expect(() => expressionsOf({ ExpressionAttributeNames: { '#a': 'b' } }, ['ConditionExpression'])).toThrow(
      'ExpressionAttributeNames can only be specified when using expressions',
    );
    const values = { ExpressionAttributeValues: { ':a': number('1') } };
    expect(() => expressionsOf(values, ['UpdateExpression', 'ConditionExpression'])).toThrow(
      'can only be specified when using expressions: UpdateExpression and ConditionExpression are null',
    );
  });
});
