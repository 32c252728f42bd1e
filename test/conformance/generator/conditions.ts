import type { AttributeValue } from '../../../infra/local/table/values/attribute-value.ts';
import type { Bound } from './bound.ts';
import type { Draw } from './draw.ts';
import { list, partition, sort } from './keys.ts';
import {
  attributeNames,
  attributes,
  kinds,
  memberNames,
  numberText,
  text,
  valueFor,
  valueOfKind,
} from './values.ts';

/** A path below an attribute: nested members and places of lists among them. */
export function path(draw: Draw, bound: Bound): string {
  const name = draw.pick(attributeNames);
  const first = bound.name(name);
  if (attributes[name] === 'M' && draw.chance(0.8)) {
    const member = `${first}.${bound.name(draw.pick(memberNames))}`;
    return draw.chance(0.15) ? `${member}.${bound.name(draw.pick(memberNames))}` : member;
  }
  if (attributes[name] === 'L' && draw.chance(0.8)) {
    const place = `${first}[${draw.number(4)}]`;
    return draw.chance(0.2) ? `${place}.${bound.name(draw.pick(memberNames))}` : place;
  }
  // Now and then a path that does not fit what is stored.
  return draw.chance(0.03) ? `${first}.${bound.name('a')}` : first;
}

const comparators = ['=', '<>', '<', '<=', '>', '>='] as const;
const types = kinds;

/** One test that is true or false of an item. */
function test(draw: Draw, bound: Bound): string {
  const name = draw.pick(attributeNames);
  const attribute = draw.chance(0.6) ? bound.name(name) : path(draw, bound);
  const value = () =>
    bound.value(draw.chance(0.85) ? valueFor(draw, name) : valueOfKind(draw, draw.pick(kinds)));
  switch (draw.number(12)) {
    case 0:
    case 1:
    case 2:
      return `${attribute} ${draw.pick(comparators)} ${value()}`;
    case 3:
      return `attribute_exists(${attribute})`;
    case 4:
      return `attribute_not_exists(${attribute})`;
    case 5:
      return `attribute_type(${attribute}, ${bound.value({ S: draw.pick(types) })})`;
    case 6:
      return `begins_with(${draw.chance(0.7) ? bound.name('title') : attribute}, ${bound.value({ S: text(draw) })})`;
    case 7:
      return `contains(${attribute}, ${bound.value(part(draw, name))})`;
    case 8:
      return `size(${attribute}) ${draw.pick(comparators)} ${bound.value({ N: draw.pick(['0', '1', '2', '3']) })}`;
    case 9:
      return between(draw, bound);
    case 10:
      return `${attribute} IN (${draw.some(1, 4, value).join(', ')})`;
    default:
      return `${attribute} ${draw.pick(comparators)} ${path(draw, bound)}`;
  }
}

/** Both ends of a range in order, as DynamoDB wants them. */
function between(draw: Draw, bound: Bound): string {
  if (draw.chance(0.3)) {
    const [low = '', high = ''] = [text(draw), text(draw)].sort((a, b) =>
      Buffer.compare(Buffer.from(a), Buffer.from(b)),
    );
    return `${bound.name('title')} BETWEEN ${bound.value({ S: low })} AND ${bound.value({ S: high })}`;
  }
  const [low = '', high = ''] = [numberText(draw), numberText(draw)].sort((a, b) => Number(a) - Number(b));
  return `${bound.name('odds')} BETWEEN ${bound.value({ N: low })} AND ${bound.value({ N: high })}`;
}

/** What `contains` looks for in an attribute. */
function part(draw: Draw, name: string): AttributeValue {
  switch (attributes[name]) {
    case 'NS':
      return { N: numberText(draw) };
    case 'BS':
      return valueOfKind(draw, 'B');
    case 'L':
      return valueOfKind(draw, draw.pick(kinds));
    default:
      return { S: text(draw) };
  }
}

/** A condition or filter: tests joined by AND, OR, NOT and parentheses. */
export function condition(draw: Draw, bound: Bound, depth = 0): string {
  const next = () => condition(draw, bound, depth + 1);
  if (depth > 2 || draw.chance(0.6)) return test(draw, bound);
  switch (draw.number(4)) {
    case 0:
      return `${next()} AND ${next()}`;
    case 1:
      return `${next()} OR ${next()}`;
    case 2:
      return `NOT ${next()}`;
    default:
      return `(${next()})`;
  }
}

/** A condition as a writer of ours makes it: about the item's being there, or about one value of it. */
export function likelyCondition(draw: Draw, bound: Bound): string {
  switch (draw.number(5)) {
    case 0:
      return `attribute_not_exists(${bound.name('pk')})`;
    case 1:
    case 2:
      return `attribute_exists(${bound.name('pk')})`;
    case 3:
      return `${bound.name('count')} >= ${bound.value({ N: draw.pick(['0', '1', '5']) })}`;
    default:
      return condition(draw, bound);
  }
}

/** Attributes a reader wants; none of them overlap. */
export function projection(draw: Draw, bound: Bound): string {
  const names = ['pk', 'sk', ...attributeNames].filter(() => draw.chance(0.25));
  const paths = names.map((name) => {
    if (attributes[name] === 'M' && draw.chance(0.6))
      return `${bound.name(name)}.${bound.name(draw.pick(memberNames))}`;
    if (attributes[name] === 'L' && draw.chance(0.6)) return `${bound.name(name)}[${draw.number(3)}]`;
    return bound.name(name);
  });
  return paths.length === 0 ? bound.name('title') : paths.join(', ');
}

/** Partition and sort condition of a query on the table, or on the index. */
export function keyCondition(draw: Draw, bound: Bound, of: 'table' | 'index'): string {
  const isTable = of === 'table';
  const first = `${bound.name(isTable ? 'pk' : 'listPk')} = ${bound.value({ S: isTable ? partition(draw) : list(draw) })}`;
  const name = bound.name(isTable ? 'sk' : 'listSk');
  const made = () => (isTable ? sort(draw) : draw.pick(['1', '10', '2', '2#M', 'a', '나', '나#M#1|BAL']));
  switch (draw.number(9)) {
    case 0:
    case 1:
      return first;
    case 2: {
      const [low = '', high = ''] = [made(), made()].sort((a, b) =>
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
      );
      return `${first} AND ${name} BETWEEN ${bound.value({ S: low })} AND ${bound.value({ S: high })}`;
    }
    case 3:
    case 4:
      return `${first} AND begins_with(${name}, ${bound.value({ S: draw.pick(['E#', 'E', '1', '2', '나', '가', 'Z']) })})`;
    default:
      return `${first} AND ${name} ${draw.pick(['=', '<', '<=', '>', '>='])} ${bound.value({ S: made() })}`;
  }
}
