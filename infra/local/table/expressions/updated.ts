import { invalid } from '../errors.ts';
import { type Attributes, type AttributeValue, member, setMember } from '../values/attribute-value.ts';
import { maxNesting } from '../values/check.ts';
import { compareBytes, compareTexts } from '../values/compare.ts';
import { addNumbers, compareNumbers, subtractNumbers } from '../values/number.ts';
import { type Bound, type Path, resolved, valueAt } from './paths.ts';
import type { Action, Source, Update } from './update.ts';

export interface Updated {
  readonly item: Attributes;
  /** What the update names, in its order: for the replies that show the updated attributes alone. */
  readonly paths: readonly Path[];
}

/** What happens at one path; undefined removes what is there. */
interface Change {
  readonly path: Path;
  readonly value: AttributeValue | undefined;
}

/**
 * The item after the update; the one given stays as it is. For an item that does not exist yet, give its key.
 * @throws TableError ValidationException when the item does not have what the update reads, or no place for what it writes
 */
export function updated(update: Update, item: Attributes, bound: Bound): Updated {
  const changes = update.actions.map((action) => changeOf(action, item, bound));
  const paths = changes.map(({ path }) => path);
  if (paths.every((path) => path.length === 1)) return { item: withAttributes(item, changes), paths };
  let after = item;
  for (const change of inOrder(changes, item)) {
    checkNesting(change);
    after = withChange(after, change);
  }
  return { item: after, paths };
}

/** @throws TableError ValidationException when the update names an attribute of the key */
export function checkKeyKept(update: Update, bound: Bound, key: readonly string[]): void {
  for (const { path } of update.actions) {
    const [name] = resolved(path.slice(0, 1), bound.names);
    if (typeof name !== 'string' || !key.includes(name)) continue;
    throw invalid(
      `One or more parameter values were invalid: Cannot update attribute ${name}. This attribute is part of the key`,
    );
  }
}

function changeOf(action: Action, item: Attributes, bound: Bound): Change {
  const path = resolved(action.path, bound.names);
  switch (action.kind) {
    case 'set':
      return { path, value: read(action.source, item, bound) };
    case 'remove':
      return { path, value: undefined };
    case 'add':
      return { path, value: added(valueAt(action.path, item, bound.names), given(action.value, bound)) };
    case 'delete':
      return { path, value: taken(valueAt(action.path, item, bound.names), given(action.value, bound)) };
  }
}

function read(source: Source, item: Attributes, bound: Bound): AttributeValue {
  switch (source.kind) {
    case 'value':
      return given(source.value, bound);
    case 'path':
      return existing(valueAt(source.path, item, bound.names));
    case 'if_not_exists':
      return valueAt(source.path, item, bound.names) ?? read(source.otherwise, item, bound);
    case 'list_append':
      return { L: [...listOf(read(source.first, item, bound)), ...listOf(read(source.second, item, bound))] };
    case '+':
      return {
        N: addNumbers(numberOf(read(source.left, item, bound)), numberOf(read(source.right, item, bound))),
      };
    case '-':
      return {
        N: subtractNumbers(
          numberOf(read(source.left, item, bound)),
          numberOf(read(source.right, item, bound)),
        ),
      };
  }
}

function given(placeholder: string, bound: Bound): AttributeValue {
  return existing(bound.values[placeholder]);
}

function existing(value: AttributeValue | undefined): AttributeValue {
  if (value) return value;
  throw invalid('The provided expression refers to an attribute that does not exist in the item');
}

function wrongOperand(): Error {
  return invalid('An operand in the update expression has an incorrect data type');
}

function numberOf(value: AttributeValue): string {
  if ('N' in value) return value.N;
  throw wrongOperand();
}

function listOf(value: AttributeValue): readonly AttributeValue[] {
  if ('L' in value) return value.L;
  throw wrongOperand();
}

function added(before: AttributeValue | undefined, amount: AttributeValue): AttributeValue {
  if (!before) return amount;
  if ('N' in amount && 'N' in before) return { N: addNumbers(before.N, amount.N) };
  if ('SS' in amount && 'SS' in before) return { SS: union(before.SS, amount.SS).sort(compareTexts) };
  if ('NS' in amount && 'NS' in before) return { NS: union(before.NS, amount.NS).sort(compareNumbers) };
  if ('BS' in amount && 'BS' in before) return { BS: union(before.BS, amount.BS).sort(compareBytes) };
  throw wrongOperand();
}

/** Undefined when nothing is left: a set is never empty. */
function taken(before: AttributeValue | undefined, members: AttributeValue): AttributeValue | undefined {
  if (!before) return undefined;
  if ('SS' in members && 'SS' in before)
    return orNothing({ SS: without(before.SS, members.SS) }, before.SS, members.SS);
  if ('NS' in members && 'NS' in before)
    return orNothing({ NS: without(before.NS, members.NS) }, before.NS, members.NS);
  if ('BS' in members && 'BS' in before)
    return orNothing({ BS: without(before.BS, members.BS) }, before.BS, members.BS);
  throw wrongOperand();
}

function orNothing(
  left: AttributeValue,
  before: readonly string[],
  members: readonly string[],
): AttributeValue | undefined {
  return without(before, members).length > 0 ? left : undefined;
}

function union(first: readonly string[], second: readonly string[]): string[] {
  return [...new Set([...first, ...second])];
}

function without(all: readonly string[], members: readonly string[]): readonly string[] {
  return all.filter((entry) => !members.includes(entry));
}

/** The common case: attributes of the item itself. */
function withAttributes(item: Attributes, changes: readonly Change[]): Attributes {
  const after: Record<string, AttributeValue> = { ...item };
  for (const change of changes) {
    checkNesting(change);
    writeMember(after, String(change.path[0]), change.value);
  }
  return after;
}

function writeMember(
  map: Record<string, AttributeValue>,
  name: string,
  value: AttributeValue | undefined,
): void {
  if (value) setMember(map, name, value);
  else delete map[name];
}

/**
 * Indexes mean the list as it was before the update: values are written first, the lower index first because those behind
 * the end are appended; then elements are removed, the higher index first. What was not there is not removed.
 */
function inOrder(changes: readonly Change[], item: Attributes): readonly Change[] {
  const writes = changes.filter(({ value }) => value !== undefined);
  const removals = changes.filter(({ value }) => value === undefined);
  return [
    ...writes.toSorted((one, two) => indexOrder(one.path, two.path)),
    ...removals
      .filter(({ path }) => isThere(path, item))
      .toSorted((one, two) => indexOrder(two.path, one.path)),
  ];
}

/** By the first index in which two paths differ. */
function indexOrder(one: Path, two: Path): number {
  const place = one.findIndex((segment, at) => segment !== two[at]);
  const first = one[place];
  const second = two[place];
  return typeof first === 'number' && typeof second === 'number' ? first - second : 0;
}

/** @throws TableError ValidationException when what the path leads through is not there */
function isThere(path: Path, item: Attributes): boolean {
  let container: AttributeValue = { M: item };
  for (const segment of path.slice(0, -1)) container = inside(container, segment) ?? noPlace();
  const last = path[path.length - 1];
  if (last === undefined || !fits(container, last)) return noPlace();
  return inside(container, last) !== undefined;
}

function noPlace(): never {
  throw invalid('The document path provided in the update expression is invalid for update');
}

function fits(container: AttributeValue, segment: string | number): boolean {
  return typeof segment === 'number' ? 'L' in container : 'M' in container;
}

function inside(container: AttributeValue, segment: string | number): AttributeValue | undefined {
  if (typeof segment === 'number') return 'L' in container ? container.L[segment] : undefined;
  return 'M' in container ? member(container.M, segment) : undefined;
}

function withChange(item: Attributes, change: Change): Attributes {
  const after = changed({ M: item }, change.path, change.value);
  return 'M' in after ? after.M : noPlace();
}

/** A copy of the container, and of those on the way, with the value at the path. */
function changed(container: AttributeValue, path: Path, value: AttributeValue | undefined): AttributeValue {
  const [segment, ...others] = path;
  if (segment === undefined || !fits(container, segment)) return noPlace();
  const after = others.length > 0 ? changed(inside(container, segment) ?? noPlace(), others, value) : value;
  if ('L' in container && typeof segment === 'number') return { L: withElement(container.L, segment, after) };
  if (!('M' in container) || typeof segment === 'number') return noPlace();
  const map: Record<string, AttributeValue> = { ...container.M };
  writeMember(map, segment, after);
  return { M: map };
}

/** An index behind the end appends. */
function withElement(
  list: readonly AttributeValue[],
  index: number,
  value: AttributeValue | undefined,
): readonly AttributeValue[] {
  if (!value) return list.toSpliced(index, 1);
  return index < list.length ? list.with(index, value) : [...list, value];
}

function checkNesting({ path, value }: Change): void {
  if (value && path.length - 1 + depthOf(value) > maxNesting)
    throw invalid('Nesting Levels have exceeded supported limits');
}

/** Lists and maps inside each other, 0 for a value that is neither. */
function depthOf(value: AttributeValue): number {
  if ('L' in value) return 1 + Math.max(0, ...value.L.map(depthOf));
  return 'M' in value ? 1 + Math.max(0, ...Object.values(value.M).map(depthOf)) : 0;
}
