import { createHmac, randomBytes } from 'node:crypto';
import {
  type CallbackAction,
  CallbackReply,
  type CallbackRequest,
} from '../../../shared/model/casino/callback.ts';

/** hex(HMAC-SHA-256(secret, `timestamp.nonce.body`)): the signature of our own callback shape. */
export function callbackSignature(
  secret: string,
  { timestamp, nonce, body }: { readonly timestamp: string; readonly nonce: string; readonly body: string },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex');
}

interface CallbackTarget {
  /** `https://site.example/api/provider/casino/sandbox` */
  readonly url: string;
  readonly secret: () => string;
  /** `fetch`, or what stands for the wire in a test. */
  readonly send?: typeof fetch;
  readonly clock?: () => number;
}

const timeout = 5_000;

/** The answer did not come or was none: whether the callback was applied is unknown until it is sent again under its txId. */
export class CallbackUnanswered extends Error {
  constructor(why: string) {
    super(`callback unanswered: ${why}`);
    this.name = 'CallbackUnanswered';
  }
}

/** Sends one signed callback, as a provider outside does. @throws CallbackUnanswered */
export function callbackClient({ url, secret, send = fetch, clock = Date.now }: CallbackTarget) {
  return async (action: CallbackAction, request: CallbackRequest): Promise<CallbackReply> => {
    const body = JSON.stringify(request);
    const timestamp = String(Math.floor(clock() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': callbackSignature(secret(), { timestamp, nonce, body }),
    };
    let answer: unknown;
    try {
      const signal = AbortSignal.timeout(timeout);
      const reply = await send(`${url}/${action}`, { method: 'POST', headers, body, signal });
      answer = await reply.json();
    } catch (failure) {
      throw new CallbackUnanswered(failure instanceof Error ? failure.message : String(failure));
    }
    const read = CallbackReply.safeParse(answer);
    if (!read.success || read.data.code === 'RETRY')
      throw new CallbackUnanswered(read.success ? 'RETRY' : 'no callback reply');
    return read.data;
  };
}
