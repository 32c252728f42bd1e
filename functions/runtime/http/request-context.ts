import type { Audience, Call } from '../../../shared/calls/call.ts';
import type { SingleLiveMessage } from '../../../shared/live.ts';
import { t } from '../../../shared/messages/messages.ts';
import { auditLine } from '../../table/audit/audit.ts';
import { announceGames, announceToMember } from '../live/announce.ts';
import { log } from '../log.ts';
import type { PlainRequest } from '../plain-request.ts';
import type { Caller } from './authenticate.ts';
import type { CallerOf, Context } from './context.ts';

/** What an answer left behind beside its payload. */
export interface Outcome {
  msg: string | undefined;
  readonly headers: Record<string, string>;
  readonly cookies: string[];
  readonly news: (() => Promise<void>)[];
}

interface Circumstances {
  readonly call: Call;
  readonly name: string;
  readonly request: PlainRequest;
  readonly caller: Caller;
  readonly now: number;
  readonly requestId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly ip: string;
}

/** The context of one call and the record of what its answer said through it. */
export function makeContext(of: Circumstances): { context: Context<Audience>; outcome: Outcome } {
  const { request, caller, now, ip } = of;
  const outcome: Outcome = { msg: undefined, headers: {}, cookies: [], news: [] };
  const context: Context<Audience> = {
    // The contract's audience chose which caller this is.
    caller: caller as CallerOf<Audience>,
    now,
    requestId: of.requestId,
    key: of.key,
    requestHash: of.requestHash,
    ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    headers: request.headers,
    cookies: request.cookies,
    get rawBody() {
      return request.body.toString('utf8');
    },
    announce: {
      member: (memberSeq: number, message: SingleLiveMessage) =>
        outcome.news.push(() => announceToMember(memberSeq, message, { isAwaited: true })),
      games: (messages) => outcome.news.push(() => announceGames(messages)),
    },
    setCookie: (value) => outcome.cookies.push(value),
    setHeader: (name, value) => {
      outcome.headers[name] = value;
    },
    replayed: () => {
      outcome.headers['Idempotency-Replayed'] = 'true';
    },
    say: (code, values) => {
      outcome.msg = t(code, values);
    },
    audit: (words) => {
      const operatorId =
        caller && 'operatorId' in caller ? caller.operatorId : `member:${caller?.memberSeq ?? 'anyone'}`;
      return auditLine({ operatorId, call: of.name, ...words, ip, now });
    },
  };
  return { context, outcome };
}

/** After the commit. A push that fails loses nothing but the hint. */
export async function tellNews(outcome: Outcome): Promise<void> {
  const told = await Promise.allSettled(outcome.news.map((tell) => tell()));
  for (const one of told) {
    if (one.status === 'rejected') log.warn('push-failed', { message: String(one.reason) });
  }
}
