import { type Attributes, type AttributeValue, member, setMember } from '../values/attribute-value.ts';
import { parsedOnce } from './parsed-once.ts';
import { type Expression, Parser, pathsApart } from './parser.ts';
import { type Bound, type Path, resolved, type UnboundPath } from './paths.ts';

export interface Projection extends Expression {
  readonly paths: readonly UnboundPath[];
}

/** @throws TableError ValidationException */
export const parseProjection = parsedOnce(parse);

function parse(text: string): Projection {
  const parser = new Parser(text, 'ProjectionExpression');
  const paths = parser.listOf(() => parser.path());
  parser.check(pathsApart('ProjectionExpression', paths));
  return { ...parser.end(), paths };
}

/** The parts of the item the expression names. */
export function project(projection: Projection, item: Attributes, bound: Bound): Attributes {
  return atPaths(
    projection.paths.map((path) => resolved(path, bound.names)),
    item,
  );
}

/** What the item has at the paths, in the documents around it; chosen elements of a list move together. */
export function atPaths(paths: readonly Path[], item: Attributes): Attributes {
  return chosenMembers(item, paths, 0);
}

function chosenMembers(map: Attributes, paths: readonly Path[], depth: number): Attributes {
  const chosen: Record<string, AttributeValue> = {};
  for (const [segment, within] of bySegment(paths, depth)) {
    const value = typeof segment === 'string' ? member(map, segment) : undefined;
    const part = value && chosenPart(value, within, depth + 1);
    if (part) setMember(chosen, String(segment), part);
  }
  return chosen;
}

/** Undefined when the value has nothing at the rests of the paths. */
function chosenPart(
  value: AttributeValue,
  paths: readonly Path[],
  depth: number,
): AttributeValue | undefined {
  if (paths.some((path) => path.length === depth)) return value;
  if ('M' in value) {
    const chosen = chosenMembers(value.M, paths, depth);
    return Object.keys(chosen).length > 0 ? { M: chosen } : undefined;
  }
  if (!('L' in value)) return undefined;
  const elements = chosenElements(value.L, paths, depth);
  return elements.length > 0 ? { L: elements } : undefined;
}

function chosenElements(
  list: readonly AttributeValue[],
  paths: readonly Path[],
  depth: number,
): readonly AttributeValue[] {
  const groups = bySegment(paths, depth);
  return list.flatMap((element, index) => {
    const within = groups.get(index);
    return (within && chosenPart(element, within, depth + 1)) ?? [];
  });
}

function bySegment(paths: readonly Path[], depth: number): ReadonlyMap<string | number, readonly Path[]> {
  const groups = new Map<string | number, Path[]>();
  for (const path of paths) {
    const segment = path[depth];
    if (segment === undefined) continue;
    const group = groups.get(segment);
    if (group) group.push(path);
    else groups.set(segment, [path]);
  }
  return groups;
}
