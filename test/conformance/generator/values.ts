import type { Attributes, AttributeValue } from '../../../infra/local/table/values/attribute-value.ts';
import type { Draw } from './draw.ts';

export type Kind = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'L' | 'M' | 'SS' | 'NS' | 'BS';
export const kinds: readonly Kind[] = ['S', 'N', 'B', 'BOOL', 'NULL', 'L', 'M', 'SS', 'NS', 'BS'];

/** Attributes that are no keys, with the type each mostly has: Korean names and reserved words among them. */
export const attributes: Readonly<Record<string, Kind>> = {
  count: 'N',
  odds: 'N',
  title: 'S',
  status: 'S',
  name: 'S',
  선수: 'S',
  tags: 'SS',
  amounts: 'NS',
  hashes: 'BS',
  bytes: 'B',
  open: 'BOOL',
  nothing: 'NULL',
  legs: 'L',
  credit: 'M',
};
export const attributeNames = Object.keys(attributes);

/** Names inside of maps. */
export const memberNames = ['evolution', 'a', 'b', '금액', 'value'];

const texts = [
  '',
  'a',
  'b',
  'ab',
  'abc',
  '한국어',
  '한국',
  '베팅 취소',
  'é',
  '😀',
  'Z',
  'E#',
  'E#1',
  '\u0000',
  ' ',
];
const small = ['0', '1', '2', '3', '5', '10', '-1', '-2', '100'];
const unusual = [
  '1.5',
  '1.50',
  '-0',
  '0.0',
  '0.1',
  '1e2',
  '1E+2',
  '12E-1',
  '007',
  '-3.25',
  '12345678901234567890',
  '99999999999999999999999999999999999999',
  '-99999999999999999999999999999999999998',
  '0.00000000000000000000000000000000000001',
  '123456789.123456789123456789',
  '1E-130',
  '-1E-130',
  '1E125',
  '9.9999999999999999999999999999999999999E+125',
  '-9.9999999999999999999999999999999999999E+125',
  '10000000000000000000000000000000000000000',
  '1000000000000000000000',
];
const bytes = ['', 'AA==', 'AQ==', '/w==', 'AAE=', '7ZWc'];

export function numberText(draw: Draw): string {
  return draw.chance(0.8) ? draw.pick(small) : draw.pick(unusual);
}

export const text = (draw: Draw): string => draw.pick(texts);

function distinct<T>(made: readonly T[]): T[] {
  return [...new Set(made)];
}

/** Numbers of a set: no two that are equal, however they are written. */
function numbersOfSet(draw: Draw): string[] {
  const made = draw.some(1, 4, () => numberText(draw));
  return [...new Map(made.map((one) => [Number(one) + 0, one])).values()];
}

export function valueOfKind(draw: Draw, kind: Kind, depth = 0): AttributeValue {
  const nested = () => valueOfKind(draw, draw.pick(depth > 1 ? kinds.slice(0, 5) : kinds), depth + 1);
  switch (kind) {
    case 'S':
      return { S: text(draw) };
    case 'N':
      return { N: numberText(draw) };
    case 'B':
      return { B: draw.pick(bytes) };
    case 'BOOL':
      return { BOOL: draw.chance(0.5) };
    case 'NULL':
      return { NULL: true };
    case 'L':
      return { L: draw.some(0, 4, nested) };
    case 'M':
      return { M: membersOf(draw, nested) };
    case 'SS':
      return { SS: distinct(draw.some(1, 4, () => text(draw))) };
    case 'NS':
      return { NS: numbersOfSet(draw) };
    case 'BS':
      return { BS: distinct(draw.some(1, 3, () => draw.pick(bytes))) };
  }
}

function membersOf(draw: Draw, nested: () => AttributeValue): Attributes {
  const numbers = draw.chance(0.5);
  const names = distinct(draw.some(0, 4, () => draw.pick(memberNames)));
  return Object.fromEntries(names.map((name) => [name, numbers ? { N: numberText(draw) } : nested()]));
}

/** A value for an attribute: mostly of its type. */
export function valueFor(draw: Draw, name: string): AttributeValue {
  const kind = attributes[name];
  return valueOfKind(draw, kind === undefined || draw.chance(0.1) ? draw.pick(kinds) : kind);
}
