import { randomUUID } from 'node:crypto';
import { callbackSignature } from '../../../../functions/providers/casino/callback-client.ts';
import {
  type CallbackAction,
  CallbackReply,
  type CallbackRequest,
} from '../../../../shared/model/casino/callback.ts';
import { withRights } from '../../fakes/rights.ts';
import type { StoredMember } from '../member/members.ts';
import { eventOf } from '../request.ts';

const secret = 'local-casino-secret';
process.env.CASINO_SECRETS = JSON.stringify({ current: 'k1', k1: secret });
const { handler } = await import('../../../../functions/api/provider/handler.ts');

export interface RawReply {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

/** One request to a vendor's address as its sender makes it. */
export async function sendToVendor(named: {
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}): Promise<RawReply> {
  const { path, body, headers = {}, query = '' } = named;
  const event = { ...eventOf({ path, key: null, body, headers }), rawQueryString: query };
  const {
    statusCode,
    headers: sent,
    body: text,
  } = await withRights({ method: 'POST', path }, () => handler(event));
  return {
    status: statusCode ?? 0,
    body: text ?? '',
    replayed: sent?.['Idempotency-Replayed'] === 'true',
  };
}

export interface Signing {
  readonly secret?: string;
  readonly vendor?: string;
  /** Seconds. */
  readonly timestamp?: number;
  readonly nonce?: string;
  readonly contentType?: string;
}

/** One signed callback; a text is sent as it is. */
export async function sendCallback(
  action: string,
  body: object | string,
  signing: Signing = {},
): Promise<RawReply> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(signing.timestamp ?? Math.floor(Date.now() / 1_000));
  const nonce = signing.nonce ?? randomUUID();
  const signature = callbackSignature(signing.secret ?? secret, { timestamp, nonce, body: text });
  return sendToVendor({
    path: `/provider/casino/${signing.vendor ?? 'sandbox'}/${action}`,
    body: text,
    headers: {
      'content-type': signing.contentType ?? 'application/json',
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
  });
}

export type CallbackFields = Partial<CallbackRequest>;

/** A callback of a member, its reply read; a new number where none is given. */
export async function callback(
  action: CallbackAction,
  member: Pick<StoredMember, 'memberSeq'>,
  fields: CallbackFields = {},
): Promise<CallbackReply> {
  const request = { txId: newTxId(), memberId: String(member.memberSeq), amount: 0, ...fields };
  const { body } = await sendCallback(action, request);
  return CallbackReply.parse(JSON.parse(body));
}

export const newTxId = (): string => `t-${randomUUID()}`;
