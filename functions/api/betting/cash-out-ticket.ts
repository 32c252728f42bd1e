import type { betting } from '../../../shared/calls/betting/betting.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { resolveTicket } from '../../domain/betting/resolve-delayed-bet.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readTicket } from '../../table/betting/delayed-bets.ts';
import { cashedOutReply } from './cash-out.ts';
import { heldReply } from './place-or-delay.ts';

/** The outcome of a held cash-out; the first to ask when it is due brings it about. */
export const cashOutTicket: Answer<typeof betting.calls.cashOutTicket> = async (request, context) => {
  const { memberSeq } = context.caller;
  const asked = await readTicket({ memberSeq, ticket: request.ticket, cashOut: true });
  if (!asked || !('cashOut' in asked)) throw new Refusal('not-found');
  const decided = await resolveTicket(asked, context.now);
  if (decided.state === 'waiting') return heldReply(decided, context);
  if ('cashOut' in decided && decided.cashedOut) return cashedOutReply(decided.cashedOut);
  const { code, ...details } = decided.refused ?? { code: 'no-offer' as const };
  throw new Refusal(code, details);
};
