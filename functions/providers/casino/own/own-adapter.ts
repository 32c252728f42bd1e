import {
  type CallbackAction,
  CallbackRequest,
  callbackActions,
  callbackStatus,
} from '../../../../shared/model/casino/callback.ts';
import type { CallbackOutcome } from '../../../../shared/rules/casino/judge-callback.ts';
import { checkSignature } from '../../signed-message.ts';
import type { VendorAdapter, VendorReading, VendorRequest } from '../adapter.ts';
import { jsonIn } from '../json-in.ts';

const isAction = (name: string): name is CallbackAction => callbackActions.some((action) => action === name);

/**
 * The product's own protocol (the design of the casino port): JSON signed as a feed's messages are, each nonce once.
 * Replies are `{code, txId, balance}`.
 */
export const ownAdapter: VendorAdapter<{ readonly secrets: readonly string[] }> = {
  read(request, { secrets }) {
    const { now, action } = request;
    const check = checkSignature(request, { secrets, now, shortestNonce: 1 });
    if (check.fault !== null) {
      const code = check.fault === 'time stamp' ? 'STALE' : 'BAD_SIGNATURE';
      return { refused: { code, txId: '', balance: 0 }, why: check.fault };
    }
    const body = bodyOf(request);
    const parsed = CallbackRequest.safeParse(body);
    if (!isAction(action)) return malformed(body, 'action');
    if (!parsed.success) return malformed(body, parsed.error.issues[0]?.path.join('.') ?? 'body');
    const { refTxId, txId } = parsed.data;
    const isNamed = refTxId !== undefined && refTxId !== txId;
    if ((action === 'win' || action === 'rollback') && !isNamed) return malformed(body, 'refTxId');
    return { read: { action, request: parsed.data, nonce: check.nonce } };
  },
  write({ code, txId, balance, replayed }) {
    return {
      status: callbackStatus[code],
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ code, txId, balance }),
      ...(replayed && { replayed }),
    };
  },
};

function bodyOf({ headers, rawBody }: VendorRequest): unknown {
  return /^application\/json\b/i.test(headers['content-type'] ?? '') ? jsonIn(rawBody) : undefined;
}

/** A signed request that is none is answered as one that contradicts an earlier one: its sender must look at it. */
function malformed(body: unknown, why: string): VendorReading {
  const refused: CallbackOutcome = {
    code: 'TX_CONFLICT',
    reason: 'malformed',
    txId: txIdIn(body),
    balance: 0,
  };
  return { refused, why };
}

function txIdIn(body: unknown): string {
  const named = CallbackRequest.pick({ txId: true }).loose().safeParse(body);
  return named.success ? named.data.txId : '';
}
