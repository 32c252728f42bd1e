import type { provider } from '../../../shared/calls/provider.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import { answerCallback, type Callback } from '../../domain/casino/answer-callback.ts';
import { endRound } from '../../domain/casino/end-round.ts';
import { rollBackByReference } from '../../domain/casino/roll-back-by-reference.ts';
import type { ReadCallback, VendorRequest } from '../../providers/casino/adapter.ts';
import { ownAdapter } from '../../providers/casino/own/own-adapter.ts';
import { casinoVendors } from '../../providers/casino/vendors.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { requestHash } from '../../runtime/http/request-hash.ts';
import { log } from '../../runtime/log.ts';
import { recordRefusedCallback } from '../../table/casino/unbooked-callbacks.ts';
import { protocolOf } from './vendor-protocols.ts';

/** What a provider asks of a member's credit, in its own protocol. Never throws: what fails is answered to be sent again. */
export const casinoCallback: Answer<typeof provider.calls.casinoCallback> = async (
  { vendor: name, action },
  { headers, rawBody, query, ip, now },
) => {
  const request: VendorRequest = { action, query, headers, rawBody, now };
  const vendor = casinoVendors().find((one) => one.name === name);
  if (!vendor) {
    log.warn('signature-refused', { call: 'casinoCallback', ip, message: 'unknown vendor' });
    return ownAdapter.write({ code: 'BAD_SIGNATURE', txId: '', balance: 0 }, request);
  }
  const protocol = protocolOf(vendor);
  const reading = protocol.read(request);
  if ('refused' in reading) {
    const { refused, why } = reading;
    const about = { call: 'casinoCallback', ip, target: `${name}/${action}`, message: why };
    if (refused.reason === 'malformed') log.warn('casino-callback-malformed', about);
    else log.warn('signature-refused', about);
    return protocol.write(refused, request);
  }
  const { read } = reading;
  const outcome = await outcomeOf(read, () => answerOf({ vendor, ...read, requestHash: hashOf(read) }, now));
  report(outcome, { vendor: name, read, ip });
  await record(outcome, { vendor: name, read, now });
  return protocol.write(outcome, request);
};

function answerOf(
  {
    endsRound,
    roundPrefix,
    reference,
    ...callback
  }: Callback & Pick<ReadCallback, 'endsRound' | 'reference'>,
  now: number,
): Promise<CallbackOutcome> {
  if (endsRound && roundPrefix !== undefined) return endRound({ ...callback, roundPrefix }, now);
  if (reference !== undefined) return rollBackByReference({ ...callback, reference }, now);
  return answerCallback({ ...callback, ...(roundPrefix !== undefined && { roundPrefix }) }, now);
}

/** The provider's own time of a request is not part of it: it may be another when the request is sent again. */
function hashOf({ action, request: { at: _at, ...request } }: ReadCallback): string {
  return requestHash({ action, ...request });
}

async function outcomeOf(
  { request }: ReadCallback,
  answer: () => Promise<CallbackOutcome>,
): Promise<CallbackOutcome> {
  try {
    return await answer();
  } catch (error) {
    const isBusy = error instanceof Refusal && (error.code === 'busy' || error.code === 'outcome-unknown');
    if (!isBusy) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('casino-callback-failed', { target: request.txId, message });
    }
    return { code: 'RETRY', txId: request.txId, balance: 0 };
  }
}

/** Contradictions are for an operator to look at: provider and product disagree about money. */
function report(
  { code, reason }: CallbackOutcome,
  { vendor, read, ip }: { readonly vendor: string; readonly read: ReadCallback; readonly ip: string },
): void {
  const { action, request } = read;
  const target = `${vendor}/${action} ${request.txId}`;
  const memberSeq = Number(request.memberId);
  if (code === 'STALE') log.warn('signature-refused', { call: 'casinoCallback', ip, message: 'nonce' });
  if (code === 'TX_CONFLICT' && reason !== 'late-bet')
    log.error('casino-tx-conflict', { memberSeq, target, message: reason ?? code });
  if (code === 'BET_NOT_FOUND') log.warn('casino-bet-missing', { memberSeq, target });
}

/** Codes of callbacks that operators look up although nothing was moved; beside them a bet's second result. */
const kept: ReadonlySet<string> = new Set([
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'MEMBER_LOCKED',
  'GAME_DISABLED',
  'TX_CONFLICT',
  'BET_NOT_FOUND',
]);

/** The answer stands whether or not it could be kept for operators. */
async function record(
  { code, reason }: CallbackOutcome,
  { vendor, read, now }: { readonly vendor: string; readonly read: ReadCallback; readonly now: number },
): Promise<void> {
  const { action, request } = read;
  const isKept = kept.has(code) || reason === 'already-settled';
  if (action === 'balance' || !isKept) return;
  try {
    await recordRefusedCallback({ vendor, action, request, code, now });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.warn('casino-callback-unrecorded', { target: `${vendor}/${action} ${request.txId}`, message });
  }
}
