import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expressionsOf } from '../../../infra/local/table/expressions/request.ts';
import { checkKeyKept, type Updated, updated } from '../../../infra/local/table/expressions/updated.ts';
import type { Attributes } from '../../../infra/local/table/values/attribute-value.ts';

const number = (text: string) => ({ N: text });
const item: Attributes = {
  pk: { S: 'a' },
  n: number('5'),
  s: { S: 'abc' },
  l: { L: [number('1'), { S: 'x' }, number('3')] },
  m: { M: { a: number('1'), b: { L: [{ S: 'q' }] } } },
  ss: { SS: ['a', 'b'] },
};

type Values = Readonly<Record<string, unknown>>;

function update(text: string, values?: Values, names?: Readonly<Record<string, string>>): Updated {
  const { update: parsed, bound } = expressionsOf(
    {
      UpdateExpression: text,
      ...(values && { ExpressionAttributeValues: values }),
      ...(names && { ExpressionAttributeNames: names }),
    },
    ['UpdateExpression', 'ConditionExpression'],
  );
  if (!parsed) throw new Error('there was an update expression');
  checkKeyKept(parsed, bound, ['pk', 'sk']);
  return updated(parsed, item, bound);
}

const one = { ':v': number('1') };
const two = { ':v': number('9'), ':w': number('8') };
const list = { ':v': { L: [number('7')] } };
const set = { ':v': { SS: ['b', 'c'] } };

describe('an update', () => {
  it.each<[string, Values | undefined, Attributes]>([
    ['SET n = n + :v', one, { n: number('6') }],
    ['SET n = :v - n', one, { n: number('-4') }],
    ['SET n = (n) + :v, q = n', one, { n: number('6'), q: number('5') }],
    ['SET q = if_not_exists(q, :v) + :v', one, { q: number('2') }],
    ['SET s = n, n = s', undefined, { s: number('5'), n: { S: 'abc' } }],
    ['SET l = list_append(l, :v)', list, { l: { L: [number('1'), { S: 'x' }, number('3'), number('7')] } }],
    ['SET l = list_append(if_not_exists(q, :v), :v)', list, { l: { L: [number('7'), number('7')] } }],
    [
      'SET l[9] = :v, l[8] = :w',
      two,
      { l: { L: [number('1'), { S: 'x' }, number('3'), number('8'), number('9')] } },
    ],
    ['REMOVE l[0], l[1]', undefined, { l: { L: [number('3')] } }],
    ['REMOVE l[0] SET l[1] = :v', one, { l: { L: [number('1'), number('3')] } }],
    ['REMOVE l[3] SET l[5] = :v', one, { l: { L: [number('1'), { S: 'x' }, number('3'), number('1')] } }],
    ['SET m.c = :v REMOVE m.a, m.b[0]', one, { m: { M: { c: number('1'), b: { L: [] } } } }],
    ['ADD n :v, q :v', one, { n: number('6'), q: number('1') }],
    ['ADD ss :v', set, { ss: { SS: ['a', 'b', 'c'] } }],
    ['DELETE ss :v', set, { ss: { SS: ['a'] } }],
    ['set n = :v add q :v', one, { n: number('1'), q: number('1') }],
    ['REMOVE absent, l[9], m.absent', undefined, {}],
  ])('%s with %j', (text, values, changed) => {
    expect(update(text, values).item).toEqual({ ...item, ...changed });
  });

  it('removes attributes, and sets nothing is left of', () => {
    const { n, ss, ...others } = item;
    expect(update('REMOVE n DELETE ss :v', { ':v': { SS: ['a', 'b'] } }).item).toEqual(others);
    expect([n, ss]).toEqual([number('5'), { SS: ['a', 'b'] }]);
  });

  it('tells which paths it named', () => {
    expect(update('SET #m.a = :v REMOVE l[0]', one, { '#m': 'm' }).paths).toEqual([
      ['m', 'a'],
      ['l', 0],
    ]);
  });

  it.each<[string, Values | undefined, string]>([
    ['', undefined, 'Invalid UpdateExpression: The expression can not be empty;'],
    ['SET', undefined, 'Syntax error; token: "<EOF>", near: "SET"'],
    ['FOO n = s', undefined, 'Syntax error; token: "FOO", near: "FOO n"'],
    ['SET n = n + n + n', undefined, 'Syntax error; token: "+", near: "n + n"'],
    ['ADD n s', undefined, 'Syntax error; token: "s", near: "n s"'],
    ['SET n = name', undefined, 'Attribute name is a reserved keyword; reserved keyword: name'],
    ['SET n = size(l)', undefined, 'The function is not allowed in an update expression; function: size'],
    ['SET n = foo(l)', undefined, 'Invalid function name; function: foo'],
    [
      'SET l = list_append(l, :v) + :v',
      one,
      'is not allowed to be used this way in an expression; function: list_append',
    ],
    ['SET n = if_not_exists(n)', undefined, 'operator or function: if_not_exists, number of operands: 1'],
    ['SET n = if_not_exists(:v, :v)', one, 'Operator or function requires a document path'],
    ['SET n = ((n + :v))', one, 'The expression has redundant parentheses;'],
    ['SET n = :v SET s = :v', one, 'The "SET" section can only be used once in an update expression;'],
    ['SET n = n + :v', { ':v': { S: '1' } }, 'operator or function: +, operand type: S'],
    ['SET l = list_append(l, :v)', one, 'operator or function: list_append, operand type: N'],
    [
      'ADD n :v',
      { ':v': { S: '1' } },
      'operator: ADD, operand type: STRING, typeSet: ALLOWED_FOR_ADD_OPERAND',
    ],
    ['DELETE ss :v', one, 'operator: DELETE, operand type: NUMBER, typeSet: ALLOWED_FOR_DELETE_OPERAND'],
    [
      'SET m = :v, m.a = :v',
      one,
      'Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [m], path two: [m, a]',
    ],
    [
      'SET m[0].x = :v REMOVE m.a',
      one,
      'paths conflict with each other; must remove or rewrite one of these paths; path one: [m, [0], x], path two: [m, a]',
    ],
    ['SET pk = :v', one, 'Cannot update attribute pk. This attribute is part of the key'],
    [
      'SET n = q',
      undefined,
      'The provided expression refers to an attribute that does not exist in the item',
    ],
    ['SET n = s + :v', one, 'An operand in the update expression has an incorrect data type'],
    ['ADD s :v', one, 'An operand in the update expression has an incorrect data type'],
    ['DELETE n :v', set, 'An operand in the update expression has an incorrect data type'],
    ['SET q.a = :v', one, 'The document path provided in the update expression is invalid for update'],
    ['SET l.a = :v', one, 'The document path provided in the update expression is invalid for update'],
    ['REMOVE q.a', undefined, 'The document path provided in the update expression is invalid for update'],
    ['DELETE m.q.a :v', set, 'The document path provided in the update expression is invalid for update'],
  ])('%s with %j is refused', (text, values, message) => {
    expect(() => update(text, values)).toThrow(message);
  });

  it('never changes the item it is given', () => {
    const actions = fc.constantFrom(
      'SET n = n + :v',
      'SET m.a = :v',
      'SET m.b[0] = :v',
      'SET l[0] = :v',
      'SET l[7] = :v',
      'REMOVE l[1], m.b',
      'REMOVE s',
      'ADD n :v',
      'ADD m.a :v',
    );
    const before = structuredClone(item);
    fc.assert(
      fc.property(actions, fc.integer(), (text, value) => {
        update(text, text.includes(':v') ? { ':v': number(String(value)) } : undefined);
        expect(item).toEqual(before);
      }),
    );
  });

  it('replaces as many items of as many names as there are with one parse', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer(), (name, value) => {
        fc.pre(name !== 'pk' && name !== 'sk');
        const { item: after } = update('SET #n = :v', { ':v': number(String(value)) }, { '#n': name });
        expect(Object.entries(after)).toContainEqual([name, number(String(value))]);
      }),
    );
  });
});
