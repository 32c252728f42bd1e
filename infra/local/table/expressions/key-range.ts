import { invalid } from '../errors.ts';
import { type AttributeValue, typeOf } from '../values/attribute-value.ts';
import type { Comparator, Condition, Operand, Test } from './condition.ts';
import { isPath, isValue } from './parser.ts';
import { type Bound, nameOf } from './paths.ts';

/** A key attribute of the table or index that is queried. */
export interface KeyAttribute {
  readonly name: string;
  readonly type: 'S' | 'N' | 'B';
}

export interface KeySchema {
  readonly partition: KeyAttribute;
  readonly sort?: KeyAttribute;
}

export interface Limit {
  readonly value: AttributeValue;
  readonly isIncluded: boolean;
}

/** Which sort keys count; `between` with one limit is open at the other end. */
export type SortRange =
  | { readonly kind: 'equals' | 'prefix'; readonly value: AttributeValue }
  | { readonly kind: 'between'; readonly from?: Limit; readonly to?: Limit };

export interface KeyRange {
  readonly partition: AttributeValue;
  /** Absent when all sort keys count. */
  readonly sort?: SortRange;
}

interface KeyTest {
  readonly name: string;
  readonly range: SortRange;
}

/**
 * The range of keys a key condition asks for.
 * @throws TableError ValidationException when it is not one partition and one range of sort keys, or of other types
 */
export function keyRange(condition: Condition, bound: Bound, schema: KeySchema): KeyRange {
  const tests = partsOf(condition.test).map((test) => keyTest(test, bound));
  const names = new Set(tests.map(({ name }) => name));
  if (tests.length > 1 && names.size < tests.length) {
    throw invalid('KeyConditionExpressions must only contain one condition per key');
  }
  if (tests.length > 2) throw invalid('Conditions can be of length 1 or 2 only');
  const partition = tests.find(({ name }) => name === schema.partition.name);
  const sort = tests.find(({ name }) => name === schema.sort?.name);
  if (!partition || (tests.length > 1 && !sort)) throw invalid('Query condition missed key schema element');
  if (partition.range.kind !== 'equals') throw invalid('Query key condition not supported');
  checkValues(partition.range, schema.partition);
  if (!sort || !schema.sort) return { partition: partition.range.value };
  checkValues(sort.range, schema.sort);
  return { partition: partition.range.value, sort: sort.range };
}

/** @throws TableError ValidationException when a query's filter names an attribute of the key; a scan's may */
export function checkFilter(filter: Condition, bound: Bound, { partition, sort }: KeySchema): void {
  for (const written of filter.attributes) {
    const name = nameOf(written, bound.names);
    if (name !== partition.name && name !== sort?.name) continue;
    throw invalid(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`,
    );
  }
}

function partsOf(test: Test): readonly Test[] {
  return test.kind === 'all' ? test.tests.flatMap(partsOf) : [test];
}

function keyTest(test: Test, bound: Bound): KeyTest {
  switch (test.kind) {
    case 'any':
      throw wrongOperator('OR');
    case 'not':
      throw wrongOperator('NOT');
    case 'in':
      throw wrongOperator('IN');
    case 'all':
      throw wrongOperator('AND');
    case 'compare':
      return comparison(test, bound);
    case 'between': {
      const name = keyName([test.operand, test.from, test.to], bound);
      const from = { value: boundValue(test.from, bound), isIncluded: true };
      const to = { value: boundValue(test.to, bound), isIncluded: true };
      return { name, range: { kind: 'between', from, to } };
    }
    case 'function': {
      if (test.name !== 'begins_with') throw wrongOperator(test.name);
      const [first, second] = test.operands;
      if (!first || !second) throw wrongOperator(test.name);
      const name = keyName([first, second], bound);
      if (!isPath(first))
        throw invalid(
          'Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand',
        );
      return { name, range: { kind: 'prefix', value: boundValue(second, bound) } };
    }
  }
}

const turned: Readonly<Record<Comparator, Comparator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

function comparison(test: Test & { kind: 'compare' }, bound: Bound): KeyTest {
  if (test.comparator === '<>') throw wrongOperator('<>');
  const name = keyName([test.left, test.right], bound);
  const isTurned = !isPath(test.left);
  const value = boundValue(isTurned ? test.left : test.right, bound);
  const comparator = isTurned ? turned[test.comparator] : test.comparator;
  if (comparator === '=') return { name, range: { kind: 'equals', value } };
  const limit = { value, isIncluded: comparator === '<=' || comparator === '>=' };
  const isUpper = comparator === '<' || comparator === '<=';
  return { name, range: { kind: 'between', ...(isUpper ? { to: limit } : { from: limit }) } };
}

/** The one attribute among the operands. */
function keyName(operands: readonly Operand[], bound: Bound): string {
  const paths = operands.filter(isPath);
  if (operands.some(({ kind }) => kind === 'size'))
    throw invalid('KeyConditionExpressions cannot contain nested operations');
  const [path] = paths;
  if (paths.length > 1)
    throw invalid(
      'Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition',
    );
  const [name, ...nested] = path?.path ?? [];
  if (typeof name !== 'string')
    throw invalid('Invalid condition in KeyConditionExpression: No key attribute specified');
  if (nested.length > 0) {
    const key = nameOf(name, bound.names);
    throw invalid(
      `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: ${key}`,
    );
  }
  return nameOf(name, bound.names);
}

function boundValue(operand: Operand, bound: Bound): AttributeValue {
  const value = isValue(operand) ? bound.values[operand.value] : undefined;
  if (value) return value;
  throw invalid('Invalid condition in KeyConditionExpression: No key attribute specified');
}

function wrongOperator(operator: string): Error {
  return invalid(`Invalid operator used in KeyConditionExpression: ${operator}`);
}

function checkValues(range: SortRange, { name, type }: KeyAttribute): void {
  const values = range.kind === 'between' ? [range.from?.value, range.to?.value] : [range.value];
  for (const value of values) {
    if (!value) continue;
    if (typeOf(value) !== type)
      throw invalid(
        'One or more parameter values were invalid: Condition parameter type does not match schema type',
      );
    if (isEmpty(value)) throw emptyKey(name, type);
  }
}

function isEmpty(value: AttributeValue): boolean {
  return ('S' in value && value.S === '') || ('B' in value && value.B === '');
}

function emptyKey(name: string, type: KeyAttribute['type']): Error {
  const kind = type === 'B' ? 'binary' : 'string';
  return invalid(
    `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${kind} value. Key: ${name}`,
  );
}
