import type * as z from 'zod';
import type { Call } from '../../../shared/calls/call.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { PlainRequest } from '../plain-request.ts';
import { readJson, readQuery } from './read-body.ts';

const wrongField = '입력값을 확인해 주세요.';

type PathFields = Readonly<Record<string, string>>;

/** The request as the contract's schema gives it, the path's fields among the others. @throws Refusal malformed, not-json */
export function parseRequest(call: Call, request: PlainRequest, pathFields: PathFields): unknown {
  if (call.rawBody) return undefined;
  if (request.method === 'GET') return parseQuery(call, { ...readQuery(request), ...pathFields });
  return accepted(call.request.safeParse(withPathFields(readJson(request), pathFields)));
}

/** A field the path carries must not stand in the body as well: which one would be meant? */
function withPathFields(body: unknown, pathFields: PathFields): unknown {
  const names = Object.keys(pathFields);
  if (names.length === 0) return body;
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isPlain || names.some((name) => Object.hasOwn(body, name))) throw new Refusal('malformed');
  return { ...body, ...pathFields };
}

function accepted(parsed: z.ZodSafeParseResult<unknown>): unknown {
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues
    .map((issue) => issue.path.join('.'))
    .filter((path) => path !== '' && path.length <= 100);
  const fields = Object.fromEntries(paths.slice(0, 20).map((path) => [path, wrongField]));
  throw new Refusal('malformed', { fields });
}

/** A query's values are texts; where the schema wants a number or truth value, the text that is one becomes it. */
function parseQuery(call: Call, query: Readonly<Record<string, string>>): unknown {
  const first = call.request.safeParse(query);
  if (first.success) return first.data;
  const fields: Record<string, unknown> = { ...query };
  for (const issue of first.error.issues) {
    const [name] = issue.path;
    const text = typeof name === 'string' ? query[name] : undefined;
    if (typeof name !== 'string' || text === undefined || issue.code !== 'invalid_type') continue;
    if (/^-?\d{1,15}$/.test(text)) fields[name] = Number(text);
    if (text === 'true' || text === 'false') fields[name] = text === 'true';
  }
  return accepted(call.request.safeParse(fields));
}
