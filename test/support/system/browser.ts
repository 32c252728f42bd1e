import type { PlainReply, RequestHandler } from '../../../functions/runtime/plain-request.ts';
import { withRights } from '../fakes/rights.ts';

export interface BrowserReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent. */
  readonly text: string;
  readonly body: {
    success: boolean;
    code?: string;
    error?: string;
    msg?: string;
    payload?: Record<string, unknown>;
  };
}

export interface BrowserOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  readonly method?: string;
  readonly query?: string;
}

/** A browser with its own cookies before some served groups. `post` sends JSON; a text or bytes go as they are. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #served: RequestHandler;
  readonly #ip: string;

  constructor(served: RequestHandler, ip = '203.0.113.7') {
    this.#served = served;
    this.#ip = ip;
  }

  async post(path: string, body: unknown = {}, requested: BrowserOptions = {}): Promise<BrowserReply> {
    const route = { method: requested.method ?? 'POST', path: `/api${path}` };
    const asked = {
      ...route,
      query: requested.query ?? '',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'test browser',
        ...(requested.token !== undefined && { authorization: `Bearer ${requested.token}` }),
        ...requested.headers,
      },
      cookies: Object.fromEntries(this.cookies),
      body: Buffer.isBuffer(body)
        ? body
        : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      socketAddress: requested.ip ?? this.#ip,
    };
    const reply = await withRights(route, () => this.#served(asked));
    this.#keep(reply);
    const isJson = reply.headers['Content-Type']?.startsWith('application/json') ?? false;
    const read = isJson ? JSON.parse(reply.body) : { success: true };
    return { status: reply.status, headers: reply.headers, body: read, text: reply.body };
  }

  #keep(reply: PlainReply): void {
    for (const cookie of reply.cookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/.test(cookie)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}

/** The access token of a login or refresh. */
export function tokenOf(answered: BrowserReply): string {
  return String(answered.body.payload?.token);
}
