import { randomBytes } from 'node:crypto';
import type { Audience, Call, CallGroup, Calls } from '../../../shared/calls/call.ts';
import { CsvFile } from '../../../shared/model/csv-file.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { settings } from '../../table/admin/settings.ts';
import { clientIp, deniedAddresses, isDenied } from '../client-ip.ts';
import { log } from '../log.ts';
import type { PlainReply, PlainRequest, Served } from '../plain-request.ts';
import { type Caller, whoAsks } from './authenticate.ts';
import { checkEdge, checkOrigin } from './check-origin.ts';
import type { Answers, Context } from './context.ts';
import { refuseClosed } from './maintenance.ts';
import { parseRequest } from './parse-request.ts';
import { spend } from './rate-limits.ts';
import { refuseLarge } from './read-body.ts';
import { csvReply, refused, success } from './reply.ts';
import { makeContext, tellNews } from './request-context.ts';
import { requestHash } from './request-hash.ts';
import { type FoundRoute, routeOf, routesOf } from './route.ts';

type AnyAnswer = (request: unknown, context: Context<Audience>) => Promise<unknown>;
const keyForm = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Serves a group's calls: who may ask, is it well formed, the answer, the reply's shape, and any refusal mapped once.
 * `clock` gives epoch milliseconds.
 */
export function serveCalls<C extends Calls>(
  group: CallGroup<C>,
  answers: Answers<C>,
  clock: () => number = () => Date.now(),
): Served {
  const routes = routesOf([group]);
  return async (request) => {
    const requestId = randomBytes(12).toString('base64url');
    const now = clock();
    let route: FoundRoute | undefined;
    try {
      refuseLarge(request);
      route = routeOf(routes, request);
      // Contract and answer of one name belong together: Answers<C> holds them to it.
      const answer = answers[route.name as keyof C] as unknown as AnyAnswer;
      return timed(await serve({ route, answer, request, requestId, now }), now, clock());
    } catch (error) {
      return timed(failed(error, { requestId, call: route?.name }), now, clock());
    }
  };
}

/** The server's clock half-way between question and answer, by which a browser sets its own. Epoch ms. */
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
}

async function serve({ route, answer, request, requestId, now }: Serving): Promise<PlainReply> {
  const { call, name, pathFields } = route;
  checkEdge(request.headers);
  const ip = clientIp(request);
  if (call.refusals.includes('origin-refused')) checkOrigin(request.headers);
  const caller = await whoAsks(call, request, { ip, now });
  await refuseByOperator(call, { ip, caller });
  limit({ call, caller, now });
  const parsed = parseRequest(call, request, pathFields);
  const key = call.money ? keyOf(request) : '';
  const hash = call.money ? requestHash(parsed) : '';
  const { context, outcome } = makeContext({
    call,
    name,
    request,
    caller,
    now,
    requestId,
    key,
    requestHash: hash,
    ip,
  });
  const payload = call.reply.parse(await answer(parsed, context));
  await tellNews(outcome);
  const { msg, cookies } = outcome;
  if (call.answers === 'csv') return csvReply(CsvFile.parse(payload), { requestId });
  const cacheable = request.method === 'GET' && call.alsoGet;
  const headers = { ...(cacheable && { 'Cache-Control': 'public, max-age=1' }), ...outcome.headers };
  return success(payload, { requestId, msg, headers, cookies });
}

function keyOf(request: PlainRequest): string {
  const key = request.headers['idempotency-key'] ?? '';
  if (!keyForm.test(key)) throw new Refusal('missing-key');
  return key;
}

/** Limits on what succeeds; failures are counted where they happen. */
function limit({ call, caller, now }: { call: Call; caller: Caller; now: number }): void {
  if (!caller) return;
  if ('operatorId' in caller) spend('operator', caller.operatorId, now);
  else spend(call.money ? 'money' : 'lists', String(caller.memberSeq), now);
}

/** What the settings in force say no to: the member's address, an area, everything for now. */
async function refuseByOperator(
  call: Call,
  { ip, caller }: { readonly ip: string; readonly caller: Caller },
): Promise<void> {
  const isMember = caller !== null && 'memberSeq' in caller;
  if (!isMember && call.area === undefined && call.for !== 'visitor') return;
  const inForce = await settings();
  if (isMember && isDenied(ip, deniedAddresses(inForce['admin']))) throw new Refusal('session-ended');
  refuseClosed(call, inForce);
}

function failed(error: unknown, about: { requestId: string; call: string | undefined }): PlainReply {
  const { requestId, call } = about;
  if (error instanceof Refusal) {
    if (error.code === 'forbidden' || error.code === 'origin-refused')
      log.warn('refused', { requestId, call, code: error.code });
    return refused(error, { requestId });
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error('call-failed', { requestId, call, message, stack });
  return refused(new Refusal('failed'), { requestId });
}
