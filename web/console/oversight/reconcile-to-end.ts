import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { CallRefused } from '../../lib/calls/call-refused.ts';

export type Reconciled = ReplyOf<typeof admin.calls.reconcile>;

/** Milliseconds between two calls, and after a call a busy system could not answer. */
const pause = 300;
const pauseWhenBusy = 3_000;
/** Calls in a row that a busy system may leave unanswered. The sweep goes on with what the calls began. */
const maxBusy = 10;

interface Steps {
  /** One call: it works for some seconds on the reconciliation of all members. */
  readonly call: () => Promise<Reconciled>;
  readonly onReply: (reply: Reconciled) => void;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

/** Calls until every member is read. @throws CallRefused of the last call, when the system stays busy or refuses */
export async function reconcileToEnd({ call, onReply, wait }: Steps): Promise<Reconciled> {
  for (let busy = 0; ; ) {
    try {
      const reply = await call();
      onReply(reply);
      if (reply.done) return reply;
      busy = 0;
    } catch (error) {
      const isBusy = error instanceof CallRefused && (error.code === 'busy' || error.outcomeUnknown);
      busy += 1;
      if (!isBusy || busy === maxBusy) throw error;
    }
    await wait(busy === 0 ? pause : pauseWhenBusy);
  }
}
