import fc from 'fast-check';
import * as z from 'zod';
import type { Call } from '../../shared/calls/call.ts';

/** The part of JSON Schema our contracts become. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}
const Schema = z.custom<Schema>((value) => typeof value === 'object' && value !== null);

/** Values that exist in the running system, by field name: without them every call would end at "unknown". */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** Bodies the contract of a call allows, its boundaries among them. */
export function bodiesOf(call: Call, known: Known): fc.Arbitrary<unknown> {
  const schema = Schema.parse(z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }));
  return valuesOf(schema, known);
}

function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known);
    case 'string':
      return textOf(schema);
    case 'integer':
      return wholeOf(schema);
    case 'number':
      return fc.oneof(
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 100),
        fc.integer({ min: 100, max: 2_000 }).map((price) => price / 100),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const made = valuesOf(schema, known);
    const real = known[name] ?? [];
    return [
      name,
      real.length > 0
        ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: made })
        : made,
    ];
  });
  const requiredKeys = fields.map(([name]) => name).filter((name) => required.includes(name));
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

function listOf({ items, minItems = 0, maxItems = 4 }: Schema, known: Known): fc.Arbitrary<unknown> {
  const one = items ? valuesOf(items, known) : fc.jsonValue();
  const most = Math.max(minItems, Math.min(maxItems, 4));
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(one, { minLength: minItems, maxLength: most }) },
    {
      weight: 1,
      arbitrary: one.map((value) => Array.from({ length: Math.min(maxItems, 120) }, () => value)),
    },
  );
}

function textOf({ pattern, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<unknown> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const most = Math.max(minLength, Math.min(maxLength, 40));
  return fc.oneof(
    fc.string({ minLength, maxLength: most, unit: 'grapheme-ascii' }),
    fc.string({ minLength, maxLength: most, unit: 'binary' }),
    fc.constant('x'.repeat(Math.min(maxLength, 5_000))),
    fc.constant('가'.repeat(minLength)),
  );
}

function wholeOf({ minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const min = Math.max(minimum ?? Number.MIN_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);
  const max = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const small = { min: Math.max(min, -5), max: Math.min(max, 200) };
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer(small.min <= small.max ? small : { min: 0, max: 0 }),
    fc.integer({ min: 1, max: 50 }).map((count) => Math.min(max, count * 10_000)),
  );
}
