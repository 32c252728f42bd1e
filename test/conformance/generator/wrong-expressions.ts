import type { Draw } from './draw.ts';
import { item, key, table } from './keys.ts';
import type { Step } from './step.ts';

const wrongConditions = [
  '',
  ' ',
  'attribute_exists(',
  'attribute_exists()',
  'attribute_exists(pk, sk)',
  'attribute_exist(pk)',
  'attribute_exists(:a)',
  'attribute_type(title, :a)',
  'attribute_type(title, title)',
  'begins_with(title, :n)',
  'begins_with(title)',
  'contains(title)',
  'contains(title, title)',
  'size(title)',
  'size(:a) > :n',
  'size(size(title)) > :n',
  'title',
  'title =',
  'title = :a AND',
  'title = :a title = :a',
  'title = :a OR OR title = :a',
  'NOT',
  '(title = :a',
  'title = :a)',
  '((title = :a))',
  'title == :a',
  'title ! :a',
  "title = 'a'",
  'title = 1',
  'title IN ()',
  'title IN :a',
  'title BETWEEN :a',
  'title BETWEEN :n AND :a',
  'odds BETWEEN :n AND :m',
  'title BETWEEN :b AND :a',
  'title = :missing',
  '#missing = :a',
  'status = :a',
  'count > :n',
  'Name = :a',
  '선수 = :a',
  'title = title',
  'legs[x] = :a',
  'legs[-1] = :a',
  'legs[ 1 ] = :a',
  'legs[01] = :a',
  'legs[99999999999] = :a',
  'credit..a = :a',
  'credit.a. = :a',
  '.credit = :a',
  'title = :a -- x',
  'title < :flag',
  'title <= :list',
  'title > :null',
  'flag = :a AND if_not_exists(title, :a)',
  'title = if_not_exists(title, :a)',
  'title + :n > :m',
  ':a = :a',
  ':a = :b',
  '# = :a',
  ': = :a',
  'title=:a',
  'title<>:a',
  'TITLE = :a or title = :a and not title = :b',
] as const;

const wrongUpdates = [
  '',
  ' ',
  'SET',
  'SET title',
  'SET title =',
  'SET title = :a,',
  'SET title = :a title = :b',
  'SET title = :a SET odds = :n',
  'SET title = :a, title = :b',
  'SET credit = :a, credit.a = :b',
  'SET credit.a = :a, credit.a.b = :b',
  'SET legs[0] = :a, legs[0] = :b',
  'SET legs[0] = :a, legs.a = :b',
  'SET pk = :a',
  'SET sk = :a',
  'REMOVE pk',
  'ADD sk :n',
  'SET pk.a = :a',
  'SET title = :missing',
  'SET #missing = :a',
  'SET status = :a',
  'SET title = status',
  'SET title = attribute_exists(title)',
  'SET title = size(title)',
  'SET title = if_not_exists(title)',
  'SET title = if_not_exists(:a, title)',
  'SET title = list_append(title)',
  'SET title = list_append(:a, :b)',
  'SET title = list_append(:list, :a)',
  'SET title = nothing_there',
  'SET title = nothing_there + :n',
  'SET title = :a + :n',
  'SET title = :n + :n + :n',
  'SET title = :n * :n',
  'SET title = (:n)',
  'SET nothing_there.a = :a',
  'SET nothing_there[0] = :a',
  'REMOVE title = :a',
  'REMOVE',
  'REMOVE title,',
  'REMOVE nothing_there.a',
  'REMOVE legs[0], legs[1]',
  'ADD title',
  'ADD title = :n',
  'ADD odds :a',
  'ADD odds :flag',
  'ADD odds :list',
  'ADD odds n',
  'ADD credit.zz :n',
  'DELETE tags :a',
  'DELETE tags :n',
  'DELETE tags :numbers',
  'DELETE tags',
  'CHANGE title = :a',
  'set title = :a',
  'Set title = :a',
  'title = :a',
  "SET title = 'a'",
  'SET title = 1',
  'SET title = if_not_exists(title, if_not_exists(odds, :a))',
  'SET legs = list_append(if_not_exists(legs, :list), :list)',
  'SET odds = if_not_exists(odds, :n) - if_not_exists(odds, :n)',
  'SET 선수 = :a',
] as const;

const wrongKeyConditions = [
  '',
  'pk',
  'sk = :a',
  'pk > :a',
  'pk <> :a',
  'begins_with(pk, :a)',
  'pk = :a OR sk = :b',
  'NOT pk = :a',
  'pk = :a AND sk <> :b',
  'pk = :a AND sk IN (:a)',
  'pk = :a AND contains(sk, :a)',
  'pk = :a AND title = :b',
  'pk = :a AND sk = :a AND sk = :b',
  'pk = :a AND pk = :b',
  'pk = :n',
  'pk = :a AND sk = :n',
  'pk = :a AND sk BETWEEN :b AND :a',
  'pk = :a AND begins_with(sk, :n)',
  'pk = :a AND sk BETWEEN :a AND :n',
  'pk = :missing',
  'pk = pk',
  'pk = :empty',
  'pk = :a AND sk = :empty',
  'pk = :a AND begins_with(sk, :empty)',
  'pk = :a AND size(sk) = :n',
  'pk = :a AND attribute_exists(sk)',
  ':a = pk',
  ':a = pk AND :b < sk',
  'sk = :b AND pk = :a',
  '(pk = :a) AND (sk = :b)',
  'pk.a = :a',
  'listPk = :a',
] as const;

const wrongProjections = [
  '',
  ' ',
  ',',
  'title,',
  'title odds',
  'title, title',
  'credit, credit.a',
  'credit.a, credit.a',
  'legs[0], legs',
  'legs[0].a, legs[0].b',
  'status',
  '#missing',
  ':a',
  'size(title)',
  'title.',
  'legs[]',
  'legs[a]',
  'sk',
] as const;

const bound = {
  ':a': { S: 'a' },
  ':b': { S: 'b' },
  ':n': { N: '2' },
  ':m': { N: '1' },
  ':flag': { BOOL: true },
  ':null': { NULL: true },
  ':list': { L: [{ S: 'a' }] },
  ':numbers': { NS: ['1'] },
  ':empty': { S: '' },
} as const;

/** The values an expression names; now and then one more, which is refused too. */
function valuesOf(draw: Draw, expression: string): object {
  const used = Object.entries(bound).filter(([name]) => new RegExp(`${name}\\b`).test(expression));
  const values: Record<string, object> = Object.fromEntries(used);
  if (draw.chance(0.03)) values[':unused'] = { S: 'x' };
  return Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: values };
}

/** Names and values that are wrong by themselves. */
const wrongBindings: readonly object[] = [
  { ExpressionAttributeNames: {} },
  { ExpressionAttributeValues: {} },
  { ExpressionAttributeNames: { '#unused': 'x' } },
  { ExpressionAttributeValues: { ':unused': { S: 'x' } } },
  { ExpressionAttributeNames: { unmarked: 'x' } },
  { ExpressionAttributeValues: { unmarked: { S: 'x' } } },
  { ExpressionAttributeNames: { '#a-b': 'x' } },
  { ExpressionAttributeNames: { '#': 'x' } },
  { ExpressionAttributeNames: { '#e': '' } },
  { ExpressionAttributeValues: { ':a': {} } },
  { ExpressionAttributeValues: { ':a': { N: 'x' } } },
  { ExpressionAttributeValues: { ':a': { SS: [] } } },
];

export function wrongExpressions(draw: Draw): Step {
  const target = { TableName: table };
  switch (draw.number(6)) {
    case 0: {
      const ConditionExpression = draw.pick(wrongConditions);
      const request = { ...target, Item: item(draw, key(draw)), ConditionExpression };
      return { operation: 'PutItem', request: { ...request, ...valuesOf(draw, ConditionExpression) } };
    }
    case 1: {
      const FilterExpression = draw.pick(wrongConditions);
      return {
        operation: 'Scan',
        request: { ...target, FilterExpression, ...valuesOf(draw, FilterExpression) },
        pages: 'all',
      };
    }
    case 2: {
      const UpdateExpression = draw.pick(wrongUpdates);
      const request = { ...target, Key: key(draw), UpdateExpression, ReturnValues: 'ALL_NEW' };
      return { operation: 'UpdateItem', request: { ...request, ...valuesOf(draw, UpdateExpression) } };
    }
    case 3: {
      const KeyConditionExpression = draw.pick(wrongKeyConditions);
      const request = { ...target, KeyConditionExpression, ...valuesOf(draw, KeyConditionExpression) };
      return { operation: 'Query', request };
    }
    case 4: {
      const ProjectionExpression = draw.pick(wrongProjections);
      return { operation: 'GetItem', request: { ...target, Key: key(draw), ProjectionExpression } };
    }
    default: {
      const expression = draw.chance(0.5) ? {} : { ConditionExpression: 'attribute_exists(pk)' };
      return {
        operation: 'DeleteItem',
        request: { ...target, Key: key(draw), ...expression, ...draw.pick(wrongBindings) },
      };
    }
  }
}
