import type { CallbackOutcome } from '../../../shared/rules/casino/decide-callback.ts';
import { betByReference } from '../../table/casino/round-bets.ts';
import { answerCallback, type Callback } from './answer-callback.ts';

/** Milliseconds: vendors send a rollback again for a day. */
const lookedBack = 3 * 24 * 60 * 60 * 1000;

/**
 * A rollback that names its bet by the number within its round, and no round. Of a bet that is not there a tombstone is kept under
 * the number that stands for it; a bet that was judged before that may still be booked, so the vendor is asked to send the rollback
 * once more, and it is found then. @throws Refusal busy, outcome-unknown
 */
export async function rollBackByReference(
  { reference, ...callback }: Callback & { readonly reference: string },
  now: number,
): Promise<CallbackOutcome> {
  const { vendor, request } = callback;
  const memberSeq = Number(request.memberId);
  const since = now - lookedBack;
  const bet = await betByReference({ vendor: vendor.name, memberSeq, reference, since });
  if (bet !== undefined) return answerCallback({ ...callback, request: { ...request, refTxId: bet } }, now);
  const outcome = await answerCallback(callback, now);
  const isNew = outcome.code === 'OK' && !outcome.replayed;
  return isNew ? { ...outcome, code: 'RETRY' } : outcome;
}
