import type * as z from 'zod';
import type { MenuArea } from '../model/admin/menu.ts';
import type { RefusalCode } from '../refusals.ts';

/**
 * Who may call: the token's audience decides, before anything else is read. A visitor may be a member: a token is
 * read when one is sent.
 */
export type Audience = 'anyone' | 'visitor' | 'member' | 'operator' | 'provider';
export type Role = 'cs' | 'cashier' | 'trader' | 'auditor' | 'owner';
export type Method = 'GET' | 'POST' | 'PUT';

/** The whole description of one call. Handler types, routes, gateway, web client and OpenAPI follow from it. */
export interface Call {
  /**
   * Method and path below /api, as the spec spells it: 'POST /betting/korean/process'. A `{name}` segment is the request's
   * field of that name, as text.
   */
  readonly path: `${Method} /${string}`;
  readonly for: Audience;
  /** Operator calls: one of these roles; 'owner' may always. */
  readonly roles?: readonly Role[];
  readonly does: 'reads' | 'writes';
  /** Operator calls about the caller's own account: an auditor may write, and one without a second factor may call. */
  readonly ownAccount?: true;
  /** Needs an Idempotency-Key: the same key and body return the first answer forever. */
  readonly money?: true;
  /** Needs no member: also answers GET with the same fields as query parameters, Cache-Control max-age=1. */
  readonly alsoGet?: true;
  /**
   * What the reply is instead of the envelope: 'csv' a text file, `reply` is then `CsvFile` · 'vendor' what a provider's own
   * protocol asks for, `reply` is then `VendorReply`.
   */
  readonly answers?: 'csv' | 'vendor';
  /** Menu area whose flag closes the call: 503 with the area's sentence. */
  readonly area?: MenuArea;
  /** The token of a frame is accepted: its page has no other. */
  readonly inFrames?: true;
  /** A member's call that is answered during an emergency too. */
  readonly duringEmergency?: true;
  /** Body as sent, for calls whose signature covers the bytes: `request` is then the path's fields alone. */
  readonly rawBody?: true;
  /** KB the body may hold, for the function and the firewall before it; `usualBodyLimit` when absent, `largestBodyLimit` at most. */
  readonly bodyLimit?: number;
  /**
   * Its texts may look like an attack: markup, links, passwords of any characters. The firewall leaves judging them to the
   * function.
   */
  readonly anyText?: true;
  /** Strict: an unknown key is refused. */
  readonly request: z.ZodType;
  /** Shape of `payload`; strips what it does not name. */
  readonly reply: z.ZodType;
  readonly refusals: readonly RefusalCode[];
  /** One line for the OpenAPI document. */
  readonly summary: string;
}

/** KB: what the firewall's managed rules allow any body. */
export const usualBodyLimit = 8;
/** KB no call may exceed. */
export const largestBodyLimit = 256;

/** Bytes the body of a call may hold. */
export const bodyBytesOf = ({ bodyLimit = usualBodyLimit }: Pick<Call, 'bodyLimit'>): number =>
  bodyLimit * 1024;

export type Calls = Readonly<Record<string, Call>>;
export type RequestOf<C extends Call> = z.output<C['request']>;
export type RequestInput<C extends Call> = z.input<C['request']>;
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** A call group. Its name is the folder's name in functions/, web/features and the Lambda's. */
export interface CallGroup<C extends Calls = Calls, N extends string = string> {
  readonly name: N;
  /** Whom a failure hurts, for the alarm: 'members cannot place bets'. */
  readonly whenThisFails: string;
  readonly calls: C;
}

/** The calls of a list of groups by the groups' names. */
export type CallsByGroup<Groups extends readonly CallGroup[]> = {
  readonly [G in Groups[number] as G['name']]: G['calls'];
};

/** Declares a group; the names of `calls` are the names of the answers, hooks and OpenAPI operations. */
export function defineCalls<const C extends Calls, const N extends string>(
  name: N,
  whenThisFails: string,
  calls: C,
): CallGroup<C, N> {
  return { name, whenThisFails, calls };
}

/** Path without the method and without a final slash: what routes and the gateway are made of. */
export function pathOf(call: Call): string {
  const path = call.path.slice(call.path.indexOf(' ') + 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** What the paths of all operators' calls begin with, and of no other: they answer on the console's distribution only. */
export const operatorPrefix = '/admin/';

export function methodsOf(call: Call): readonly Method[] {
  const method = call.path.slice(0, call.path.indexOf(' ')) as Method;
  return call.alsoGet ? [method, 'GET'] : [method];
}

/**
 * The method of a call's route at the gateway, which may hold 300 routes. A call of two methods has one route for any: what its
 * function does not answer is 405 there as well.
 */
export function routeMethodOf(call: Call): Method | 'ANY' {
  const [method, ...others] = methodsOf(call);
  return method === undefined || others.length > 0 ? 'ANY' : method;
}

/** Names of a path's `{name}` segments. */
export function pathFieldsOf(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** The fields a path carries when it fits the template, segment by segment; undefined when it does not. */
export function fieldsInPath(template: string, path: string): Readonly<Record<string, string>> | undefined {
  const segments = path.split('/');
  const parts = template.split('/');
  if (segments.length !== parts.length) return undefined;
  const fields: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const [name] = pathFieldsOf(part);
    if (name !== undefined && segment !== '') fields[name] = segment;
    else if (part !== segment) return undefined;
  }
  return fields;
}
