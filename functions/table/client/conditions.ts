import { type Attributes, checkStorable, toAttributes } from './attribute-values.ts';

/** All parts must hold. Attributes by name, dots for nested ones ('credit.evolution'); values are always bound. */
export interface Condition {
  readonly equals?: Readonly<Record<string, unknown>>;
  /** The attribute is missing or another value. */
  readonly differs?: Readonly<Record<string, unknown>>;
  readonly atLeast?: Readonly<Record<string, number>>;
  readonly below?: Readonly<Record<string, number>>;
  readonly absent?: readonly string[];
  readonly present?: readonly string[];
}

/** What a change does to one item. `add` starts a missing attribute at 0. */
export interface Effects {
  readonly set?: Readonly<Record<string, unknown>>;
  readonly add?: Readonly<Record<string, number>>;
  readonly remove?: readonly string[];
  /** Moves values along these attributes: the value becomes the first, each takes the value of the one before, the last value is dropped. */
  readonly shift?: { readonly names: readonly string[]; readonly value: string };
}

/** Collects bound names and values: no expression ever contains input. */
export class Binding {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  private readonly seen = new Map<string, string>();
  private bindings = 0;

  name(path: string): string {
    if (!path.includes('.')) return this.part(path);
    return path
      .split('.')
      .map((part) => this.part(part))
      .join('.');
  }

  value(value: unknown): string {
    const placeholder = `:v${this.bindings}`;
    this.bindings += 1;
    this.values[placeholder] = value;
    return placeholder;
  }

  /** The request's two maps, as a client takes them that marshals itself; the table refuses empty ones. */
  bound(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, unknown>;
  } {
    checkStorable(this.values);
    return {
      ...(this.seen.size > 0 && { ExpressionAttributeNames: this.names }),
      ...(this.bindings > 0 && { ExpressionAttributeValues: this.values }),
    };
  }

  /** The same as the lean client sends them. */
  marshalled(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Attributes;
  } {
    return {
      ...(this.seen.size > 0 && { ExpressionAttributeNames: this.names }),
      ...(this.bindings > 0 && { ExpressionAttributeValues: toAttributes(this.values) }),
    };
  }

  private part(part: string): string {
    const known = this.seen.get(part);
    if (known) return known;
    const placeholder = `#n${this.seen.size}`;
    this.seen.set(part, placeholder);
    this.names[placeholder] = part;
    return placeholder;
  }
}

export function conditionExpression(condition: Condition, binding: Binding): string {
  const compare = (sign: string, parts: Readonly<Record<string, unknown>> = {}) =>
    Object.entries(parts).map(([path, value]) => `${binding.name(path)} ${sign} ${binding.value(value)}`);
  return [
    ...compare('=', condition.equals),
    ...compare('<>', condition.differs),
    ...compare('>=', condition.atLeast),
    ...compare('<', condition.below),
    ...(condition.absent ?? []).map((path) => `attribute_not_exists(${binding.name(path)})`),
    ...(condition.present ?? []).map((path) => `attribute_exists(${binding.name(path)})`),
  ].join(' AND ');
}

export function updateExpression(effects: Effects, binding: Binding): string {
  const sets = Object.entries(effects.set ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([path, value]) => `${binding.name(path)} = ${binding.value(value)}`);
  sets.push(...shiftAssignments(effects.shift, binding));
  const adds: string[] = [];
  for (const [path, amount] of Object.entries(effects.add ?? {})) {
    const name = binding.name(path);
    // The table's ADD knows top-level attributes only.
    if (path.includes('.'))
      sets.push(`${name} = if_not_exists(${name}, ${binding.value(0)}) + ${binding.value(amount)}`);
    else adds.push(`${name} ${binding.value(amount)}`);
  }
  const removes = (effects.remove ?? []).map((path) => binding.name(path));
  return [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Right sides see the item as it was before the update. */
function shiftAssignments(shift: Effects['shift'], binding: Binding): string[] {
  if (!shift) return [];
  const [first, ...others] = shift.names.map((name) => binding.name(name));
  const empty = binding.value('');
  return [
    `${first} = ${binding.value(shift.value)}`,
    ...others.map((name, place) => {
      const before = place === 0 ? first : others[place - 1];
      return `${name} = if_not_exists(${before}, ${empty})`;
    }),
  ];
}

/** Both conditions at once; a name in both keeps the second's value. */
export function mergeConditions(first: Condition, second: Condition): Condition {
  return {
    equals: { ...first.equals, ...second.equals },
    differs: { ...first.differs, ...second.differs },
    atLeast: { ...first.atLeast, ...second.atLeast },
    below: { ...first.below, ...second.below },
    absent: [...(first.absent ?? []), ...(second.absent ?? [])],
    present: [...(first.present ?? []), ...(second.present ?? [])],
  };
}
