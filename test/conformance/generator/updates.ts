import type { AttributeValue } from '../../../infra/local/table/values/attribute-value.ts';
import type { Bound } from './bound.ts';
import { path } from './conditions.ts';
import type { Draw } from './draw.ts';
import { type Key, listKey } from './keys.ts';
import { attributeNames, attributes, memberNames, numberText, valueFor, valueOfKind } from './values.ts';

/** Clauses of an update and the attributes they are about, each in one place only: overlapping paths are refused. */
interface Clauses {
  readonly sets: string[];
  readonly adds: string[];
  readonly removes: string[];
  readonly deletes: string[];
}

const setKinds = new Set(['SS', 'NS', 'BS']);

/** An update expression on a few attributes, of all four kinds of clause. */
export function updateExpression(draw: Draw, bound: Bound, of: Key): string {
  const clauses: Clauses = { sets: [], adds: [], removes: [], deletes: [] };
  const chosen = new Set(draw.some(1, 4, () => draw.pick(attributeNames)));
  for (const name of chosen) change(draw, bound, { name, clauses });
  if (draw.chance(0.1)) changeList(draw, bound, { of, clauses });
  const words = draw.chance(0.05)
    ? (['set', 'remove', 'add', 'delete'] as const)
    : (['SET', 'REMOVE', 'ADD', 'DELETE'] as const);
  const parts = [clauses.sets, clauses.removes, clauses.adds, clauses.deletes].flatMap((made, place) =>
    made.length === 0 ? [] : [`${words[place]} ${made.join(', ')}`],
  );
  return (draw.chance(0.2) ? parts.reverse() : parts).join(' ');
}

function changeList(draw: Draw, bound: Bound, { of, clauses }: { of: Key; clauses: Clauses }): void {
  if (draw.chance(0.3)) {
    clauses.removes.push(bound.name('listPk'), ...(draw.chance(0.7) ? [bound.name('listSk')] : []));
    return;
  }
  for (const [name, value] of Object.entries(listKey(draw, of)))
    clauses.sets.push(`${bound.name(name)} = ${bound.value(value)}`);
}

interface Target {
  readonly name: string;
  readonly clauses: Clauses;
}

function change(draw: Draw, bound: Bound, { name, clauses }: Target): void {
  const whole = bound.name(name);
  const kind = attributes[name];
  const isSet = kind !== undefined && setKinds.has(kind);
  const isWrong = draw.chance(0.04);
  if ((isSet || isWrong) && draw.chance(0.4))
    clauses.deletes.push(`${whole} ${bound.value(valueFor(draw, name))}`);
  else if ((isSet || kind === 'N' || isWrong) && draw.chance(0.5))
    clauses.adds.push(`${whole} ${bound.value(valueFor(draw, name))}`);
  else if (draw.chance(0.15)) clauses.removes.push(below(draw, bound, name) ?? whole);
  else clauses.sets.push(assignment(draw, bound, name));
}

/** A nested path of a map or list; undefined of the rest. */
function below(draw: Draw, bound: Bound, name: string): string | undefined {
  if (draw.chance(0.3)) return undefined;
  if (attributes[name] === 'M') return `${bound.name(name)}.${bound.name(draw.pick(memberNames))}`;
  if (attributes[name] === 'L') return `${bound.name(name)}[${draw.number(5)}]`;
  return undefined;
}

function assignment(draw: Draw, bound: Bound, name: string): string {
  const nested = below(draw, bound, name);
  const target = nested ?? bound.name(name);
  const isNumber =
    attributes[name] === 'N' || (attributes[name] === 'M' && nested !== undefined && draw.chance(0.5));
  if (isNumber && draw.chance(0.7)) return `${target} = ${sum(draw, bound, target)}`;
  if (attributes[name] === 'L' && nested === undefined && draw.chance(0.6))
    return `${target} = ${appended(draw, bound, target)}`;
  if (draw.chance(0.15))
    return `${target} = if_not_exists(${path(draw, bound)}, ${bound.value(valueFor(draw, name))})`;
  if (draw.chance(0.1)) return `${target} = ${path(draw, bound)}`;
  return `${target} = ${bound.value(valueFor(draw, name))}`;
}

function sum(draw: Draw, bound: Bound, target: string): string {
  const amount: AttributeValue = draw.chance(0.04) ? valueOfKind(draw, 'S') : { N: numberText(draw) };
  const start = draw.chance(0.6) ? `if_not_exists(${target}, ${bound.value({ N: '0' })})` : target;
  const sign = draw.pick(['+', '-']);
  return draw.chance(0.85)
    ? `${start} ${sign} ${bound.value(amount)}`
    : `${bound.value(amount)} ${sign} ${start}`;
}

function appended(draw: Draw, bound: Bound, target: string): string {
  const more = bound.value(valueOfKind(draw, draw.chance(0.95) ? 'L' : 'S'));
  const there = draw.chance(0.7) ? `if_not_exists(${target}, ${bound.value({ L: [] })})` : target;
  return draw.chance(0.8) ? `list_append(${there}, ${more})` : `list_append(${more}, ${there})`;
}
