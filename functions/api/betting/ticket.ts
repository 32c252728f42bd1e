import type { betting } from '../../../shared/calls/betting/betting.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { resolveTicket } from '../../domain/betting/resolve-delayed-bet.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { readTicket } from '../../table/betting/delayed-bets.ts';
import { heldReply } from './place-or-delay.ts';
import { placedBefore } from './wire.ts';

/** The outcome of a held bet; the first to ask when it is due brings it about. */
export const ticket: Answer<typeof betting.calls.ticket> = async (request, context) => {
  const { memberSeq } = context.caller;
  const asked = await readTicket({ memberSeq, ticket: request.ticket });
  if (!asked || 'cashOut' in asked) throw new Refusal('not-found');
  const decided = await resolveTicket(asked, context.now);
  if (decided.state === 'waiting') return heldReply(decided, context);
  if ('cashOut' in decided || !decided.placed) {
    const { code, ...details } = decided.refused ?? { code: 'bet-failed' as const };
    throw new Refusal(code, details);
  }
  context.say('bet.success');
  return placedBefore(memberSeq, decided.placed);
};
