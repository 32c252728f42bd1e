import { type Attributes, type AttributeValue, typeOf } from '../values/attribute-value.ts';
import { compare, isEqual } from '../values/compare.ts';
import type { Comparator, Condition, Operand, Test, TestFunction } from './condition.ts';
import { type Bound, valueAt } from './paths.ts';

const nothing: Attributes = {};

/** Whether the item passes; one that does not exist has no attributes. */
export function holds(condition: Condition, item: Attributes | undefined, bound: Bound): boolean {
  return passes(condition.test, item ?? nothing, bound);
}

function passes(test: Test, item: Attributes, bound: Bound): boolean {
  switch (test.kind) {
    case 'all':
      return test.tests.every((part) => passes(part, item, bound));
    case 'any':
      return test.tests.some((part) => passes(part, item, bound));
    case 'not':
      return !passes(test.test, item, bound);
    case 'compare':
      return compares(test.comparator, found(test.left, item, bound), found(test.right, item, bound));
    case 'between': {
      const value = found(test.operand, item, bound);
      return (
        compares('>=', value, found(test.from, item, bound)) &&
        compares('<=', value, found(test.to, item, bound))
      );
    }
    case 'in': {
      const value = found(test.operand, item, bound);
      return test.options.some((option) => compares('=', value, found(option, item, bound)));
    }
    case 'function': {
      const [first, second] = test.operands;
      return passesFunction(
        test.name,
        first && found(first, item, bound),
        second && found(second, item, bound),
      );
    }
  }
}

/** Undefined where the item has nothing at the operand's path. */
function found(operand: Operand, item: Attributes, bound: Bound): AttributeValue | undefined {
  switch (operand.kind) {
    case 'path':
      return valueAt(operand.path, item, bound.names);
    case 'value':
      return bound.values[operand.value];
    case 'size': {
      const value = found(operand.of, item, bound);
      const size = value && sizeOfContent(value);
      return size === undefined ? undefined : { N: String(size) };
    }
  }
}

/** What is missing equals nothing, differs from everything, and has no order. */
function compares(
  comparator: Comparator,
  left: AttributeValue | undefined,
  right: AttributeValue | undefined,
): boolean {
  if (comparator === '<>') return !compares('=', left, right);
  if (!left || !right) return false;
  if (comparator === '=') return isEqual(left, right);
  const order = compare(left, right);
  if (order === undefined) return false;
  switch (comparator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function passesFunction(
  name: TestFunction,
  first: AttributeValue | undefined,
  second: AttributeValue | undefined,
): boolean {
  if (name === 'attribute_exists') return first !== undefined;
  if (name === 'attribute_not_exists') return first === undefined;
  if (!first || !second) return false;
  switch (name) {
    case 'attribute_type':
      return 'S' in second && typeOf(first) === second.S;
    case 'begins_with':
      return beginsWith(first, second);
    case 'contains':
      return contains(first, second);
  }
}

function beginsWith(value: AttributeValue, prefix: AttributeValue): boolean {
  if ('S' in value) return 'S' in prefix && value.S.startsWith(prefix.S);
  if (!('B' in value) || !('B' in prefix)) return false;
  const start = bytes(prefix.B);
  return bytes(value.B).subarray(0, start.length).equals(start);
}

function contains(value: AttributeValue, part: AttributeValue): boolean {
  if ('S' in value) return 'S' in part && value.S.includes(part.S);
  if ('B' in value) return 'B' in part && bytes(value.B).includes(bytes(part.B));
  if ('SS' in value) return 'S' in part && value.SS.includes(part.S);
  if ('NS' in value) return 'N' in part && value.NS.includes(part.N);
  if ('BS' in value) return 'B' in part && value.BS.includes(part.B);
  return 'L' in value && value.L.some((element) => isEqual(element, part));
}

/** Bytes of a binary value, characters of a text, elements of anything else; undefined of what has no size. */
function sizeOfContent(value: AttributeValue): number | undefined {
  if ('S' in value) return value.S.length;
  if ('B' in value) return bytes(value.B).length;
  if ('L' in value) return value.L.length;
  if ('M' in value) return Object.keys(value.M).length;
  if ('SS' in value) return value.SS.length;
  if ('NS' in value) return value.NS.length;
  return 'BS' in value ? value.BS.length : undefined;
}

function bytes(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}
