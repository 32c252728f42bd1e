import { describe, expect, it } from 'vitest';
import {
  checkFilter,
  type KeyRange,
  type KeySchema,
  keyRange,
} from '../../../infra/local/table/expressions/key-range.ts';
import { project } from '../../../infra/local/table/expressions/projection.ts';
import { expressionsOf } from '../../../infra/local/table/expressions/request.ts';
import type { Attributes } from '../../../infra/local/table/values/attribute-value.ts';

const schema: KeySchema = { partition: { name: 'pk', type: 'S' }, sort: { name: 'sk', type: 'S' } };
const text = (content: string) => ({ S: content });
const values = { ':p': text('p'), ':a': text('a'), ':b': text('b') };

/** Values the condition does not name are left out. */
function range(condition: string, given: Readonly<Record<string, unknown>> = values): KeyRange {
  const named = Object.entries(given).filter(([placeholder]) => condition.includes(placeholder));
  const { keyCondition, bound } = expressionsOf(
    {
      KeyConditionExpression: condition,
      ...(named.length > 0 && { ExpressionAttributeValues: Object.fromEntries(named) }),
    },
    ['FilterExpression', 'KeyConditionExpression', 'ProjectionExpression'],
  );
  if (!keyCondition) throw new Error('there was a key condition');
  return keyRange(keyCondition, bound, schema);
}

const after = { value: text('a'), isIncluded: false };
const from = { value: text('a'), isIncluded: true };
const to = { value: text('b'), isIncluded: true };

describe('a key condition', () => {
  it.each<[string, KeyRange['sort']]>([
    ['pk = :p', undefined],
    [':p = pk', undefined],
    ['sk = :a AND pk = :p', { kind: 'equals', value: text('a') }],
    ['pk = :p AND begins_with(sk, :a)', { kind: 'prefix', value: text('a') }],
    ['pk = :p AND sk BETWEEN :a AND :b', { kind: 'between', from, to }],
    ['(pk = :p) AND (sk > :a)', { kind: 'between', from: after }],
    ['pk = :p AND :a < sk', { kind: 'between', from: after }],
    ['pk = :p AND sk >= :a', { kind: 'between', from }],
    ['pk = :p AND sk <= :b', { kind: 'between', to }],
    ['pk = :p AND sk < :a', { kind: 'between', to: after }],
  ])('%s', (condition, sort) => {
    expect(range(condition)).toEqual({ partition: text('p'), ...(sort && { sort }) });
  });

  it.each<[string, string]>([
    ['pk > :p', 'Query key condition not supported'],
    ['sk = :p', 'Query condition missed key schema element'],
    ['pk = :p AND n = :p', 'Query condition missed key schema element'],
    ['pk = :p AND sk <> :a', 'Invalid operator used in KeyConditionExpression: <>'],
    ['pk = :p OR sk = :a', 'Invalid operator used in KeyConditionExpression: OR'],
    ['pk = :p AND NOT sk = :a', 'Invalid operator used in KeyConditionExpression: NOT'],
    ['pk = :p AND sk IN (:a)', 'Invalid operator used in KeyConditionExpression: IN'],
    ['pk = :p AND contains(sk, :a)', 'Invalid operator used in KeyConditionExpression: contains'],
    ['pk = :p AND sk > :a AND sk < :b', 'KeyConditionExpressions must only contain one condition per key'],
    ['pk = :p AND n > :p AND sk = :p', 'Conditions can be of length 1 or 2 only'],
    ['pk = :p AND size(sk) = :a', 'KeyConditionExpressions cannot contain nested operations'],
    ['pk = sk', 'Multiple attribute names used in one condition'],
    [
      'pk.a = :p',
      "Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: pk",
    ],
    [
      'pk = :p AND begins_with(:a, sk)',
      'begins_with operator must have the key attribute as its first operand',
    ],
    [
      'pk = :p AND sk BETWEEN :b AND :a',
      'Invalid KeyConditionExpression: The BETWEEN operator requires upper bound',
    ],
    ['pk', 'Invalid KeyConditionExpression: Syntax error; token: "<EOF>", near: "pk"'],
  ])('%s is refused', (condition, message) => {
    expect(() => range(condition)).toThrow(message);
  });

  it('has values of the type of its keys, none of them empty', () => {
    expect(() => range('pk = :p', { ':p': { N: '1' } })).toThrow(
      'One or more parameter values were invalid: Condition parameter type does not match schema type',
    );
    expect(() => range('pk = :p AND sk = :a', { ...values, ':a': text('') })).toThrow(
      'The AttributeValue for a key attribute cannot contain an empty string value. Key: sk',
    );
  });

  it('leaves the key to itself: a filter of a query may not name it', () => {
    const { filter, bound } = expressionsOf({ FilterExpression: 'attribute_exists(sk)' }, [
      'FilterExpression',
    ]);
    expect(() => filter && checkFilter(filter, bound, schema)).toThrow(
      'Filter Expression can only contain non-primary key attributes: Primary key attribute: sk',
    );
  });
});

const item: Attributes = {
  n: { N: '5' },
  l: { L: [{ N: '1' }, text('x'), { N: '3' }] },
  m: { M: { a: { N: '1' }, b: { L: [text('q')] } } },
};

function shown(projection: string, names?: Readonly<Record<string, string>>): Attributes {
  const request = { ProjectionExpression: projection, ...(names && { ExpressionAttributeNames: names }) };
  const { projection: parsed, bound } = expressionsOf(request, ['ProjectionExpression']);
  if (!parsed) throw new Error('there was a projection');
  return project(parsed, item, bound);
}

describe('a projection', () => {
  it.each<[string, Attributes]>([
    ['n, absent', { n: { N: '5' } }],
    ['m.a', { m: { M: { a: { N: '1' } } } }],
    [
      'm.b[0], m.a, l[2], l[0]',
      { m: { M: { a: { N: '1' }, b: { L: [text('q')] } } }, l: { L: [{ N: '1' }, { N: '3' }] } },
    ],
    ['l[9], m.absent, m.a.x', {}],
  ])('%s', (projection, parts) => {
    expect(shown(projection)).toEqual(parts);
  });

  it.each<[string, string]>([
    ['n,', 'Invalid ProjectionExpression: Syntax error; token: "<EOF>", near: ","'],
    ['size(n)', 'Syntax error; token: "(", near: "size(n"'],
    ['m, m.a', 'Two document paths overlap with each other'],
    ['l[0], l.a', 'Two document paths conflict with each other'],
    ['status', 'Attribute name is a reserved keyword; reserved keyword: status'],
    ['#n', 'An expression attribute name used in the document path is not defined; attribute name: #n'],
  ])('%s is refused', (projection, message) => {
    expect(() => shown(projection)).toThrow(message);
  });

  it('knows two names for one attribute', () => {
    expect(shown('#n', { '#n': 'n' })).toEqual({ n: { N: '5' } });
    expect(() => shown('#n, n', { '#n': 'n' })).toThrow('overlap');
  });
});
