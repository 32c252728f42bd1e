import type { Attributes, AttributeValue } from '../values/attribute-value.ts';
import { member } from '../values/attribute-value.ts';

/** What the placeholders of a request's expressions stand for; checked by `checkBound`. */
export interface Bound {
  /** Attribute names by '#placeholder'. */
  readonly names: Readonly<Record<string, string>>;
  /** Values by ':placeholder'. */
  readonly values: Attributes;
}

/** A document path as written: names, '#placeholders' and list indexes. */
export type UnboundPath = readonly (string | number)[];

/** A document path whose texts are names of attributes. */
export type Path = readonly (string | number)[];

const placeholderSign = 35;

export function nameOf(written: string, names: Bound['names']): string {
  return written.charCodeAt(0) === placeholderSign ? (names[written] ?? written) : written;
}

export function resolved(path: UnboundPath, names: Bound['names']): Path {
  return path.map((segment) => (typeof segment === 'string' ? nameOf(segment, names) : segment));
}

/** Undefined where the item has nothing at the path. */
export function valueAt(
  path: UnboundPath,
  item: Attributes,
  names: Bound['names'],
): AttributeValue | undefined {
  const [first, ...others] = path;
  if (typeof first !== 'string') return undefined;
  let value = member(item, nameOf(first, names));
  for (const segment of others) {
    if (value === undefined) return undefined;
    value = typeof segment === 'number' ? element(value, segment) : child(value, nameOf(segment, names));
  }
  return value;
}

/** As error messages write paths. */
export function pathText(path: Path): string {
  return `[${path.map((segment) => (typeof segment === 'number' ? `[${segment}]` : segment)).join(', ')}]`;
}

/** How two paths of one expression exclude each other. */
export function collision(one: Path, two: Path): 'overlap' | 'conflict' | undefined {
  const length = Math.min(one.length, two.length);
  for (let place = 0; place < length; place++) {
    if (typeof one[place] !== typeof two[place]) return 'conflict';
    if (one[place] !== two[place]) return undefined;
  }
  return 'overlap';
}

function element(value: AttributeValue, index: number): AttributeValue | undefined {
  return 'L' in value ? value.L[index] : undefined;
}

function child(value: AttributeValue, name: string): AttributeValue | undefined {
  return 'M' in value ? member(value.M, name) : undefined;
}
