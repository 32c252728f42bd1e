import { randomUUID } from 'node:crypto';
import { callbackSignature } from '../../../functions/providers/casino/callback-client.ts';
import {
  type CallbackAction,
  CallbackReply,
  type CallbackRequest,
} from '../../../shared/model/casino/callback.ts';
import type { ApiClient } from '../system/api-client.ts';
import { retryUntilAnswered } from '../system/retry-until-answered.ts';

/** What senders sign with on every local system. */
const secret = 'local-casino-secret';

/** The answer as its sender keeps it. */
export interface Told {
  readonly text: string;
  readonly reply: CallbackReply;
  readonly attempts: number;
}

/** One signed attempt of a callback. @throws NoReply */
export function attemptOf(api: ApiClient, action: CallbackAction, request: CallbackRequest) {
  const body = JSON.stringify(request);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const nonce = randomUUID();
  const signature = callbackSignature(secret, { timestamp, nonce, body });
  const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
  return api(`/provider/casino/sandbox/${action}`, { raw: body, headers });
}

/** Sends a callback as a provider does: signed anew and again under its number until the answer is certain. */
export async function tell(api: ApiClient, action: CallbackAction, request: CallbackRequest): Promise<Told> {
  const { reply, attempts } = await retryUntilAnswered(() => attemptOf(api, action, request));
  return { text: reply.text, reply: CallbackReply.parse(JSON.parse(reply.text)), attempts };
}
