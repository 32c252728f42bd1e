import { pathFieldsOf } from '../../../shared/calls/call.ts';
import { nextTask } from '../page/next-task.ts';
import { setServerClock } from '../time/server-clock.ts';
import { CallRefused } from './call-refused.ts';
import type { Route } from './routes.ts';

interface SendOptions {
  readonly route: Route;
  readonly request: object;
  readonly token: string | null;
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Is sent even when the page is left meanwhile. */
  readonly outlivesPage?: boolean | undefined;
  /** Milliseconds to wait for an answer. */
  readonly patience?: number;
}

/** `msg` of the replies that carried one. */
const messages = new WeakMap<object, string>();

/** What the server said beside a reply, else the page's own words. */
export function messageOfReply(reply: unknown, otherwise = ''): string {
  return messages.get(Object(reply)) ?? otherwise;
}

/** Milliseconds to wait for an answer; after that the outcome is unknown. */
const answerTimeout = 15_000;

/** One request and its envelope; throws CallRefused. */
export async function send(options: SendOptions): Promise<unknown> {
  if (!options.route.writes) await nextTask();
  const requestedAt = Date.now();
  const response = await fetchRoute(options);
  const isCached = goesAsQuery(options);
  const serverTime = Number(response.headers.get('x-server-time') ?? Number.NaN);
  if (!Number.isNaN(serverTime))
    setServerClock({ serverTime, requestedAt, receivedAt: Date.now(), isCached });
  if (response.ok && options.route.file) return { file: await fileOf(response) };
  const requestId = response.headers.get('x-request-id');
  const body = await bodyOf(response);
  if (response.ok && body['success'] === true) {
    const payload = recordOf(body['payload']);
    const said = textOf(body['msg']);
    if (said) messages.set(payload, said);
    return payload;
  }
  throw new CallRefused(textOf(body['error']) ?? '관리자에게 문의하세요!', {
    status: response.status,
    code: textOf(body['code']) ?? 'failed',
    fields: textsOf(body['fields']),
    detail: recordOf(body['detail']),
    requestId,
  });
}

/** Keeps the byte order mark, which `text()` drops: without it spreadsheets misread Korean. */
async function fileOf(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

function goesAsQuery({ route, token }: SendOptions): boolean {
  return route.method === 'GET' || (route.cacheable === true && token === null);
}

async function fetchRoute(options: SendOptions): Promise<Response> {
  const { route, request, token, key, signal, outlivesPage = false, patience = answerTimeout } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('idempotency-key', key);
  const inQuery = goesAsQuery(options);
  const { path, fields } = fillPath(route.path, { ...request });
  if (!inQuery) headers.set('content-type', 'application/json');
  const aborted = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
  try {
    return await fetch(`/api${path}${inQuery ? queryOf(fields) : ''}`, {
      method: inQuery ? 'GET' : (route.method ?? 'POST'),
      headers,
      signal: aborted,
      credentials: 'same-origin',
      keepalive: outlivesPage,
      body: inQuery ? null : JSON.stringify(fields),
    });
  } catch (failure) {
    if (signal?.aborted) throw failure;
    throw navigator.onLine
      ? new CallRefused('서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.', {
          status: 0,
          code: 'no-answer',
        })
      : new CallRefused('인터넷 연결을 확인해 주세요.', { status: 0, code: 'offline' });
  }
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  try {
    return recordOf(await response.json());
  } catch {
    return {};
  }
}

/** The path with its fields filled in, and the fields that go in query or body. */
function fillPath(template: string, request: Readonly<Record<string, unknown>>) {
  const named = pathFieldsOf(template);
  const path = named.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(request[name]))),
    template,
  );
  const fields = Object.fromEntries(Object.entries(request).filter(([name]) => !named.includes(name)));
  return { path, fields };
}

function queryOf(request: object): string {
  const present = Object.entries(request).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): Record<string, string> {
  const texts = Object.entries(recordOf(value)).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text]] : [],
  );
  return Object.fromEntries(texts);
}
