import type * as z from 'zod';
import {
  type Audience,
  type Call,
  type CallGroup,
  type Calls,
  operatorPrefix,
  pathOf,
} from '../../../shared/calls/call.ts';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import { t } from '../../../shared/messages/messages.ts';
import { VendorReply } from '../../../shared/model/casino/vendor-reply.ts';
import { CsvFile } from '../../../shared/model/csv-file.ts';
import { Refusal, refusals } from '../../../shared/refusals.ts';
import { settings } from '../../table/admin/settings.ts';
import { auditLine, inboxOf } from '../../table/audit/audit.ts';
import { clientIp, deniedAddresses, isDenied } from '../client-ip.ts';
import { announceToMember } from '../live/announce.ts';
import { announceMatches } from '../live/announce-matches.ts';
import { log } from '../log.ts';
import { newRequestId, type PlainReply, type PlainRequest } from '../plain-request.ts';
import type { Caller } from '../session/caller.ts';
import { auditSavedList } from './audit-saved-list.ts';
import { askedBy, auditRefusal, authenticate } from './authenticate.ts';
import { checkEdge, checkOrigin } from './check-origin.ts';
import type { Answers, CallerOf, Context } from './context.ts';
import type { ServedCalls } from './lambda.ts';
import { refuseClosed } from './maintenance.ts';
import { refuseOtherAddress } from './operator-address.ts';
import { takeRateToken } from './rate-limits.ts';
import { readJson, readQuery, refuseLarge } from './read-body.ts';
import { csvReply, failedReply, refused, success, vendorReply } from './reply.ts';
import { requestHash } from './request-hash.ts';
import { type FoundRoute, isHidden, type Routes, routeOf, routesOf } from './route.ts';

/** What an answer set besides its payload. */
interface Outcome {
  msg: string | undefined;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
  readonly pushes: (() => Promise<void>)[];
}

interface Circumstances {
  readonly call: Call;
  readonly name: string;
  readonly group: string;
  readonly request: PlainRequest;
  readonly caller: Caller;
  readonly now: number;
  readonly clock: () => number;
  readonly requestId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly ip: string;
}

/** The context of one call, and what its answer set through it. */
function createContext(of: Circumstances): { context: Context<Audience>; outcome: Outcome } {
  const { request, caller, now, ip } = of;
  const outcome: Outcome = { msg: undefined, headers: {}, cookies: [], pushes: [] };
  const context: Context<Audience> = {
    // `authenticate` chose the caller by the contract's audience.
    caller: caller as CallerOf<Audience>,
    now,
    clock: of.clock,
    requestId: of.requestId,
    key: of.key,
    requestHash: of.requestHash,
    ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    headers: request.headers,
    cookies: request.cookies,
    rawBody: request.body,
    query: request.query,
    announce: {
      member: (memberSeq: number, message: SingleLiveMessage) =>
        outcome.pushes.push(() => announceToMember(memberSeq, message, { isAwaited: true })),
      matches: (messages) => outcome.pushes.push(() => announceMatches(messages)),
    },
    setCookie: (value) => outcome.cookies.push(value),
    setHeader: (name, value) => {
      outcome.headers[name] = value;
    },
    markReplayed: () => {
      outcome.headers['Idempotency-Replayed'] = 'true';
    },
    setMessage: (code, values) => {
      outcome.msg = t(code, values);
    },
    setSentence: (sentence) => {
      outcome.msg = sentence;
    },
    audit: (details) => {
      const operatorId =
        caller && 'operatorId' in caller ? caller.operatorId : `member:${caller?.memberSeq ?? 'anyone'}`;
      return auditLine({ operatorId, call: of.name, ...details, ip, now, by: inboxOf(of.group) });
    },
  };
  return { context, outcome };
}

/** After the commit. A push is a hint: a failed one is only logged. */
async function sendPushes(outcome: Outcome): Promise<void> {
  const results = await Promise.allSettled(outcome.pushes.map((push) => push()));
  for (const one of results) {
    if (one.status === 'rejected') log.warn('push-failed', { message: String(one.reason) });
  }
}

const wrongField = '입력값을 확인해 주세요.';

type PathFields = Readonly<Record<string, string>>;

/** The request as the contract's schema gives it, the path's fields among the others. @throws Refusal malformed, not-json */
function parseRequest(call: Call, request: PlainRequest, pathFields: PathFields): unknown {
  if (call.rawBody) return accepted(call.request.safeParse(pathFields));
  if (request.method === 'GET') return parseQuery(call, { ...readQuery(request), ...pathFields });
  return accepted(call.request.safeParse(withPathFields(readJson(request), pathFields)));
}

/** A field of the path must not be in the body too: which one counts would be unclear. */
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

/** Query values are text: where the schema wants a number or boolean, text of that form is converted. */
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

type AnyAnswer = (request: unknown, context: Context<Audience>) => Promise<unknown>;
const keyForm = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Serves a group's calls: authentication, validation, the answer, the reply's shape, and any refusal mapped once.
 * `clock` gives epoch milliseconds.
 */
export function serveCalls<C extends Calls>(
  group: CallGroup<C>,
  answers: Answers<C>,
  clock: () => number = () => Date.now(),
): ServedCalls {
  const routes = routesOf([group]);
  const serveRequest = async (request: PlainRequest): Promise<PlainReply> => {
    const { requestId = newRequestId() } = request;
    const now = clock();
    let route: FoundRoute | undefined;
    try {
      route = routeOf(routes, request);
      if (isHidden(route.call, request)) return refused(new Refusal('not-found'), { requestId });
      refuseLarge(request, route.call);
      // `Answers<C>` guarantees that contract and answer of one name fit.
      const answer = answers[route.name as keyof C] as unknown as AnyAnswer;
      return timed(await serve({ route, answer, request, requestId, now, clock }), now, clock());
    } catch (error) {
      return timed(
        failedReply(error, { requestId, call: route?.name, asked: () => askedBy(request, now) }),
        now,
        clock(),
      );
    }
  };
  return Object.assign(serveRequest, { routeOf: (request: PlainRequest) => foundOf(routes, request) });
}

/** Answers whose module is read at the first request to one of them: a cold start of the Lambda goes without it. */
export function readWhenAsked<M, K extends keyof M & string>(
  module: () => Promise<M>,
  names: readonly K[],
): Pick<M, K> {
  const answerOf =
    (name: K): AnyAnswer =>
    async (request, context) =>
      ((await module())[name] as AnyAnswer)(request, context);
  return Object.fromEntries(names.map((name) => [name, answerOf(name)])) as unknown as Pick<M, K>;
}

/** Undefined for an unknown path or method. */
function foundOf(routes: Routes, request: PlainRequest): FoundRoute | undefined {
  try {
    return routeOf(routes, request);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The server's clock half-way through the call, by which a browser sets its own. Epoch ms. */
function timed(reply: PlainReply, asked: number, answered: number): PlainReply {
  const time = Math.round((asked + answered) / 2);
  return { ...reply, headers: { ...reply.headers, 'X-Server-Time': String(time) } };
}

interface Serving {
  readonly route: FoundRoute;
  readonly answer: AnyAnswer;
  readonly request: PlainRequest;
  readonly requestId: string;
  readonly now: number;
  readonly clock: () => number;
}

async function serve({ route, answer, request, requestId, now, clock }: Serving): Promise<PlainReply> {
  const { call, name, group, pathFields } = route;
  checkEdge(request.headers);
  const ip = clientIp(request);
  if (pathOf(call).startsWith(operatorPrefix)) await refuseOtherAddress(call.path, { ip, now, group });
  if (call.refusals.includes('origin-refused')) checkOrigin(request.headers);
  const caller = await authenticate(call, request, { ip, now, group });
  await refuseBySettings(call, { ip, caller });
  limit({ call, caller, now });
  const parsed = parseRequest(call, request, pathFields);
  const key = call.money ? keyOf(request) : '';
  const hash = call.money ? requestHash(parsed) : '';
  const { context, outcome } = createContext({
    call,
    name,
    group,
    request,
    caller,
    now,
    clock,
    requestId,
    key,
    requestHash: hash,
    ip,
  });
  const payload = call.reply.parse(
    await audited(() => answer(parsed, context), { caller, call, ip, now, group }),
  );
  if (caller && 'operatorId' in caller)
    await auditSavedList(
      { request: parsed, reply: payload },
      { operatorId: caller.operatorId, call, ip, now, group, requestId },
    );
  await sendPushes(outcome);
  const { msg, cookies } = outcome;
  if (call.answers === 'csv') return csvReply(CsvFile.parse(payload), { requestId });
  if (call.answers === 'vendor') return vendorReply(VendorReply.parse(payload), { requestId });
  const cacheable = request.method === 'GET' && call.alsoGet;
  const headers = { ...(cacheable && { 'Cache-Control': 'public, max-age=1' }), ...outcome.headers };
  return success(payload, { requestId, msg, headers, cookies });
}

/** An operator's call that its answer refuses for want of a right is in the audit, as one is that never came so far. */
async function audited(
  answer: () => Promise<unknown>,
  { caller, ...refused }: { caller: Caller; call: Call; ip: string; now: number; group: string },
): Promise<unknown> {
  try {
    return await answer();
  } catch (error) {
    const isForbidden = error instanceof Refusal && refusals[error.code] === 403;
    if (isForbidden && caller && 'operatorId' in caller)
      await auditRefusal(error, { ...refused, operatorId: caller.operatorId });
    throw error;
  }
}

function keyOf(request: PlainRequest): string {
  const key = request.headers['idempotency-key'] ?? '';
  if (!keyForm.test(key)) throw new Refusal('missing-key');
  return key;
}

/** Limits successful calls; failures are counted where they happen. */
function limit({ call, caller, now }: { call: Call; caller: Caller; now: number }): void {
  if (!caller) return;
  if ('operatorId' in caller) takeRateToken('operator', caller.operatorId, now);
  else takeRateToken(call.money ? 'money' : 'lists', String(caller.memberSeq), now);
}

/** Refuses by the settings in force: a blocked address, a closed area, an emergency. */
async function refuseBySettings(
  call: Call,
  { ip, caller }: { readonly ip: string; readonly caller: Caller },
): Promise<void> {
  const isMember = caller !== null && 'memberSeq' in caller;
  if (!isMember && call.area === undefined && call.for !== 'visitor') return;
  const inForce = await settings();
  if (isMember && isDenied(ip, deniedAddresses(inForce['admin']))) throw new Refusal('session-ended');
  refuseClosed(call, inForce);
}
