import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type Call, type Method, methodsOf, pathFieldsOf, pathOf } from '../shared/calls/call.ts';
import { allGroups } from '../shared/calls/console.ts';
import { messageOf } from '../shared/messages/refusal-sentence.ts';
import { type RefusalCode, refusals } from '../shared/refusals.ts';
import { nameSchemas } from './schema-names.ts';

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
const IdempotencyKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/)
  .meta({ param: { id: 'IdempotencyKey' } });

const security: Readonly<Record<Call['for'], Record<string, string[]>[]>> = {
  anyone: [],
  visitor: [{}, { member: [] }],
  member: [{ member: [] }],
  operator: [{ operator: [] }],
  provider: [{ signature: [] }],
};

/** Refusals every call may give in addition to its own. */
function commonRefusals(call: Call): readonly RefusalCode[] {
  const forCallers: readonly RefusalCode[] =
    call.for === 'anyone' ? [] : ['unauthenticated', 'forbidden', 'too-many'];
  const forMoney: readonly RefusalCode[] = call.money ? ['missing-key', 'key-reused', 'outcome-unknown'] : [];
  return ['malformed', 'too-large', 'failed', 'busy', ...forCallers, ...forMoney];
}

const inPascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

type NamedResponse = ZodOpenApiResponseObject & { readonly id: string };
type Share = (what: unknown, response: NamedResponse) => ZodOpenApiResponseObject;

/** A response that several operations give is written once, under the id it is first met with. */
function sharing(): Share {
  const known = new Map<unknown, { readonly id: string; readonly response: ZodOpenApiResponseObject }>();
  return (what, { id, ...response }) => {
    const first = known.get(what);
    if (first === undefined) {
      known.set(what, { id, response });
      return response;
    }
    first.response.id = first.id;
    return first.response;
  };
}

interface Operation {
  readonly group: string;
  readonly name: string;
  readonly call: Call;
  readonly method: Method;
}

function replyOf({ group, name, call }: Operation, share: Share): ZodOpenApiResponseObject {
  const envelope = z.object({ success: z.literal(true), msg: z.string().optional(), payload: call.reply });
  return share(call.answers ?? call.reply, {
    id: z.globalRegistry.get(call.reply)?.id ?? inPascalCase(`${group}-${name}200`),
    description: 'Done',
    content:
      call.answers === 'csv' ? { 'text/csv': { schema: z.string() } } : { [json]: { schema: envelope } },
  });
}

/** Responses of a few codes are named after these, longer ones after the first call that gives them. */
const nameableCodes = 3;

function refusedOf({ group, name, call }: Operation, share: Share): ZodOpenApiResponsesObject {
  const codes = [...new Set([...commonRefusals(call), ...call.refusals])];
  const statuses = new Set(codes.map((code) => refusals[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const alike = codes.filter((code) => refusals[code] === status);
      const description = alike.map((code) => `${code}: ${messageOf(code)}`).join('\n');
      const id =
        alike.length <= nameableCodes
          ? alike.map(inPascalCase).join('Or')
          : inPascalCase(`${group}-${name}${status}`);
      return [status, share(description, { id, description, content: { [json]: { schema: Failure } } })];
    }),
  );
}

function operationOf(operation: Operation, share: Share): ZodOpenApiOperationObject {
  const { group, name, call, method } = operation;
  const inQuery = method === 'GET';
  const headers = call.money ? { header: z.object({ 'Idempotency-Key': IdempotencyKey }) } : {};
  const inPath = pathFieldsOf(call.path);
  const path =
    inPath.length > 0
      ? { path: z.object(Object.fromEntries(inPath.map((field) => [field, z.string()]))) }
      : {};
  const query = inQuery && call.request instanceof z.ZodObject ? { query: call.request } : {};
  return {
    operationId: inQuery && call.alsoGet ? `${group}.${name}.get` : `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    security: security[call.for],
    ...(call.roles ? { description: `Roles: ${call.roles.join(', ')} (owner always)` } : {}),
    ...(call.money || inQuery || inPath.length > 0
      ? { requestParams: { ...headers, ...query, ...path } }
      : {}),
    ...(inQuery ? {} : { requestBody: { required: true, content: { [json]: { schema: call.request } } } }),
    responses: { 200: replyOf(operation, share), ...refusedOf(operation, share) },
  };
}

/** The contracts as an OpenAPI 3.1 document, in the contracts' order. */
export async function openApiDocument() {
  await nameSchemas();
  const share = sharing();
  const paths: ZodOpenApiPathsObject = {};
  for (const group of allGroups) {
    for (const [name, call] of Object.entries<Call>(group.calls)) {
      const path = `/api${pathOf(call)}`;
      for (const method of methodsOf(call)) {
        paths[path] = {
          ...paths[path],
          [method.toLowerCase()]: operationOf({ group: group.name, name, call, method }, share),
        };
      }
    }
  }
  /** An object for each scheme: of two names for the same object the document would hold the first only. */
  const bearer = () => ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }) as const;
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'newbet', version: '0.2.5', description: 'Made from shared/calls; never edited.' },
    paths,
    components: {
      securitySchemes: {
        member: bearer(),
        operator: bearer(),
        signature: { type: 'apiKey', in: 'header', name: 'X-Signature' },
      },
    },
  });
}
