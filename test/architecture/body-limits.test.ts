import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Call, usualBodyLimit } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';

/** Bytes of a Korean letter, of a number, and of a text whose form alone limits it. */
const letter = 3;
const number = 20;
const formed = 60;
/** Braces, quotes, colons and commas around a member. */
const marks = 4;

type Schema = z.core.JSONSchema.JSONSchema | z.core.JSONSchema._JSONSchema;

/** Bytes of the largest body that fits a schema; Infinity where it sets no end. */
function largest(schema: Schema | undefined): number {
  if (typeof schema === 'boolean' || schema === undefined) return Number.POSITIVE_INFINITY;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return Math.max(...choices.map(largest));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((one) => Buffer.byteLength(JSON.stringify(one))));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return Math.max(...types.map((type) => largestOf(type, schema)));
}

function largestOf(type: string | undefined, schema: Exclude<Schema, boolean>): number {
  switch (type) {
    case 'string':
      if (schema.maxLength !== undefined) return 2 + letter * schema.maxLength;
      return schema.pattern === undefined && schema.format === undefined ? Number.POSITIVE_INFINITY : formed;
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return number;
    case 'array': {
      const items = Array.isArray(schema.items) ? undefined : schema.items;
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + largest(items));
    }
    case 'object': {
      if (schema.additionalProperties !== undefined && schema.additionalProperties !== false)
        return Number.POSITIVE_INFINITY;
      const members = Object.entries(schema.properties ?? {});
      return members.reduce((sum, [name, inner]) => sum + name.length + marks + largest(inner), 2);
    }
    default:
      return Number.POSITIVE_INFINITY;
  }
}

const calls = allGroups.flatMap((group) =>
  Object.entries<Call>(group.calls).map(([name, call]) => ({
    name: `${group.name}.${name}`,
    call,
    bytes: largest(z.toJSONSchema(call.request, { io: 'input', reused: 'inline' })),
  })),
);

describe('the largest body of a call', () => {
  it('is stated by every contract whose fields can hold more than a usual body', () => {
    const unstated = calls.filter(
      ({ call, bytes }) => bytes > usualBodyLimit * 1024 && call.bodyLimit === undefined,
    );
    expect(unstated.map(({ name, bytes }) => `${name}: ${bytes}`)).toEqual([]);
  });

  it('is stated by no contract whose fields need no more than a usual body', () => {
    const needless = calls.filter(
      ({ call, bytes }) => bytes <= usualBodyLimit * 1024 && call.bodyLimit !== undefined,
    );
    expect(needless.map(({ name, bytes }) => `${name}: ${bytes}`)).toEqual([]);
  });
});
