import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../../infra/openapi-document.ts';
import { root } from '../../infra/root.ts';
import { type Call, methodsOf, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';

const file = join(root, 'docs/api/openapi.json');
const written = JSON.parse(readFileSync(file, 'utf8'));

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object and array of the document, itself included. */
function partsOf(value: unknown): readonly Json[] {
  return isObject(value) ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

function pick(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value);
}

function pointedAt(reference: string): unknown {
  return pick(written, ...reference.replace(/^#\//, '').split('/'));
}

/** The same without references: what each of them points at in its place, under what stands beside it. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (!isObject(value)) return value;
  const { $ref, ...own } = value;
  const resolvedOwn = Object.entries(own).map(([key, item]) => [key, resolved(item)]);
  const target = typeof $ref === 'string' ? resolved(pointedAt($ref)) : {};
  return { ...(isObject(target) ? target : {}), ...Object.fromEntries(resolvedOwn) };
}

it('docs/api/openapi.json states what the contracts state (npm run openapi writes it)', async () => {
  expect(written).toEqual(JSON.parse(JSON.stringify(await openApiDocument())));
});

it('a money call requires its key', () => {
  const placed = written.paths['/api/betting/korean/process'].post;
  expect(placed.operationId).toBe('betting.placeKorean');
  expect(placed.parameters.map(resolved)).toContainEqual(
    expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true }),
  );
});

it('every reference points at something', () => {
  const references = partsOf(written).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references.length).toBeGreaterThan(1_000);
  expect(references.filter((reference) => pointedAt(reference) === undefined)).toEqual([]);
});

it('every security scheme a call requires is described', () => {
  const operations = Object.values(written.paths).flatMap((path) =>
    isObject(path) ? Object.values(path) : [],
  );
  const requested = operations.flatMap((operation) => partsOf(pick(operation, 'security')));
  const names = new Set(requested.filter((one) => !Array.isArray(one)).flatMap((one) => Object.keys(one)));
  expect([...names].toSorted()).toEqual(Object.keys(written.components.securitySchemes).toSorted());
});

it('references resolved, bodies and replies are the contracts’ own schemas', () => {
  const whole = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $schema, ...json } = z.toJSONSchema(schema, {
      io,
      // A registry of its own knows no names: there are no references.
      metadata: z.registry(),
      unrepresentable: 'any',
      // The one thing zod-openapi adds.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema instanceof z.ZodDiscriminatedUnion) jsonSchema.type = 'object';
      },
    });
    return JSON.parse(JSON.stringify(json));
  };
  const operations = allGroups
    .flatMap(({ calls }) => Object.values<Call>(calls))
    .flatMap((call) => methodsOf(call).map((method) => ({ call, method })));
  for (const { call, method } of operations) {
    const operation = written.paths[`/api${pathOf(call)}`][method.toLowerCase()];
    const schemaOf = (part: Json) => pick(resolved(part), 'content', 'application/json', 'schema');
    if (method !== 'GET')
      expect(schemaOf(operation.requestBody), call.path).toEqual(whole(call.request, 'input'));
    if (call.answers !== 'csv')
      expect(pick(schemaOf(operation.responses['200']), 'properties', 'payload'), call.path).toEqual(
        whole(call.reply, 'output'),
      );
  }
});

/** Bytes, for some 300 routes; inlined everywhere it would be four times as large, which no editor and no viewer of such documents likes. */
const largest = 800_000;
it('docs/api/openapi.json is at most 800 KB', () => {
  expect(statSync(file).size).toBeLessThanOrEqual(largest);
});

/** Characters of JSON. */
const worthAName = 350;
it('an object schema worth a name stands once: exporting its constant gives it one', () => {
  const isEnvelope = ({ properties }: Json) => isObject(properties) && 'payload' in properties;
  const large = partsOf(written)
    .filter((part) => part.type === 'object' && isObject(part.properties) && !isEnvelope(part))
    .map((part) => JSON.stringify(part))
    .filter((text) => text.length > worthAName);
  expect(large.length).toBeGreaterThan(20);
  expect(large.filter((text, index) => large.indexOf(text) !== index)).toEqual([]);
});
