import { type Attributes, type AttributeValue, member } from './attribute-value.ts';
import { compareNumbers } from './number.ts';

/**
 * Below 0, 0 or above 0; undefined when the two have no order: of different types, or of one that has none. Texts and
 * binary values are ordered by their bytes, unsigned. Both are normalised by `checkItem`.
 */
export function compare(left: AttributeValue, right: AttributeValue): number | undefined {
  if ('S' in left) return 'S' in right ? compareTexts(left.S, right.S) : undefined;
  if ('N' in left) return 'N' in right ? compareNumbers(left.N, right.N) : undefined;
  if ('B' in left) return 'B' in right ? compareBytes(left.B, right.B) : undefined;
  return undefined;
}

/** Of one type and content. Both are normalised by `checkItem`, so equal numbers and sets have equal texts. */
export function isEqual(left: AttributeValue, right: AttributeValue): boolean {
  if ('S' in left) return 'S' in right && left.S === right.S;
  if ('N' in left) return 'N' in right && left.N === right.N;
  if ('BOOL' in left) return 'BOOL' in right && left.BOOL === right.BOOL;
  if ('NULL' in left) return 'NULL' in right;
  if ('B' in left) return 'B' in right && left.B === right.B;
  if ('M' in left) return 'M' in right && areEqualMaps(left.M, right.M);
  if ('L' in left) return 'L' in right && areEqual(left.L, right.L, isEqual);
  if ('SS' in left) return 'SS' in right && areEqual(left.SS, right.SS, Object.is);
  if ('NS' in left) return 'NS' in right && areEqual(left.NS, right.NS, Object.is);
  return 'BS' in right && areEqual(left.BS, right.BS, Object.is);
}

/** By the bytes of UTF-8, which is the order of code points. */
export function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let place = 0; place < length; place++) {
    const first = left.charCodeAt(place);
    const second = right.charCodeAt(place);
    if (first !== second) return codePointOrder(first) - codePointOrder(second);
  }
  return left.length - right.length;
}

/** Base64 texts by the bytes they stand for. */
export function compareBytes(left: string, right: string): number {
  return left === right ? 0 : Buffer.compare(Buffer.from(left, 'base64'), Buffer.from(right, 'base64'));
}

const firstSurrogate = 0xd800;
const firstAfterSurrogates = 0xe000;

/** Halves of a pair stand for code points above all single units. */
function codePointOrder(unit: number): number {
  return unit >= firstSurrogate && unit < firstAfterSurrogates ? unit + 0x10000 : unit;
}

function areEqualMaps(left: Attributes, right: Attributes): boolean {
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => {
    const first = member(left, name);
    const second = member(right, name);
    return first !== undefined && second !== undefined && isEqual(first, second);
  });
}

function areEqual<T>(left: readonly T[], right: readonly T[], same: (a: T, b: T) => boolean): boolean {
  if (left.length !== right.length) return false;
  return left.every((element, place) => {
    const other = right[place];
    return other !== undefined && same(element, other);
  });
}
