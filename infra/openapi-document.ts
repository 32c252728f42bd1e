import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { type Call, methodsOf, pathFieldsOf, pathOf } from '../shared/calls/call.ts';
import { allGroups } from '../shared/calls/console.ts';
import { messageOf } from '../shared/messages/messages.ts';
import { type RefusalCode, refusals } from '../shared/refusals.ts';

const json = 'application/json';
const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    detail: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Failure', description: 'Why it was refused: a Korean sentence and its code' });

const security: Readonly<Record<Call['for'], Record<string, string[]>[]>> = {
  anyone: [],
  visitor: [{}, { member: [] }],
  member: [{ member: [] }],
  operator: [{ operator: [] }],
  provider: [{ signature: [] }],
};

function refusedWith(codes: readonly RefusalCode[]): ZodOpenApiOperationObject['responses'] {
  const statuses = new Set(codes.map((code) => refusals[code]));
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      {
        description: codes
          .filter((code) => refusals[code] === status)
          .map((code) => `${code}: ${messageOf(code)}`)
          .join('\n'),
        content: { [json]: { schema: Failure } },
      },
    ]),
  );
}

/** Refusals every call may give beside its own. */
function usual(call: Call): readonly RefusalCode[] {
  const known: readonly RefusalCode[] =
    call.for === 'anyone' ? [] : ['unauthenticated', 'forbidden', 'too-many'];
  const once: readonly RefusalCode[] = call.money ? ['missing-key', 'key-reused', 'outcome-unknown'] : [];
  return ['malformed', 'too-large', 'failed', 'busy', ...known, ...once];
}

function contentOf(call: Call) {
  if (call.answers === 'csv') return { 'text/csv': { schema: z.string() } };
  const schema = z.object({ success: z.literal(true), msg: z.string().optional(), payload: call.reply });
  return { [json]: { schema } };
}

function operationOf({
  group,
  name,
  call,
  method,
}: {
  group: string;
  name: string;
  call: Call;
  method: string;
}): ZodOpenApiOperationObject {
  const asked = call.request;
  const inQuery = method === 'GET';
  const headers = call.money
    ? { header: z.object({ 'Idempotency-Key': z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) }) }
    : {};
  const inPath = pathFieldsOf(call.path);
  const path =
    inPath.length > 0
      ? { path: z.object(Object.fromEntries(inPath.map((field) => [field, z.string()]))) }
      : {};
  const query = inQuery && asked instanceof z.ZodObject ? { query: asked } : {};
  return {
    operationId: inQuery && call.alsoGet ? `${group}.${name}.get` : `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    security: security[call.for],
    ...(call.roles ? { description: `Roles: ${call.roles.join(', ')} (owner always)` } : {}),
    ...(call.money || inQuery || inPath.length > 0
      ? { requestParams: { ...headers, ...query, ...path } }
      : {}),
    ...(inQuery ? {} : { requestBody: { required: true, content: { [json]: { schema: asked } } } }),
    responses: {
      200: {
        description: 'Done',
        content: contentOf(call),
      },
      ...refusedWith([...new Set([...usual(call), ...call.refusals])]),
    },
  };
}

/** The contracts as an OpenAPI 3.1 document, in the contracts' order. */
export function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const group of allGroups) {
    for (const [name, call] of Object.entries<Call>(group.calls)) {
      const path = `/api${pathOf(call)}`;
      for (const method of methodsOf(call)) {
        paths[path] = {
          ...paths[path],
          [method.toLowerCase()]: operationOf({ group: group.name, name, call, method }),
        };
      }
    }
  }
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } as const;
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'newbet', version: '0.2.5', description: 'Made from shared/calls; never edited.' },
    paths,
    components: {
      securitySchemes: {
        member: bearer,
        operator: bearer,
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
  });
}
