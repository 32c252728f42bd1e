import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { PlacedOrHeld } from '../../../shared/calls/betting/placing.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { holdSeconds, secondsLeft, seenGames } from '../../../shared/rules/slip/bet-delay.ts';
import type { SportsBetKindName } from '../../../shared/rules/slip/bet-kinds.ts';
import { untilItHolds } from '../../domain/betting/accept-bet.ts';
import type { JudgedPlacement } from '../../domain/betting/validate-placement.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { type AnyTicket, openTicket, type Ticket } from '../../table/betting/delayed-bets.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { judgeAsked, takeNow, takenBefore } from './place.ts';

type PlaceContext = Context<'member'>;

/**
 * The placement of a kind with games in play. Whether the bet is held is decided here, whatever endpoint asked: then
 * nothing but the ticket is written, and the same key gives the same ticket.
 */
export function placeOrHold(kind: SportsBetKindName): Answer<typeof betting.calls.placeInplay> {
  return (request, context) =>
    untilItHolds(async () => {
      const judged = await judgeAsked(kind, request, context);
      if (judged.ticket) return heldBefore(judged.ticket, context);
      const taken = await takenBefore(judged, context);
      if (taken) return taken;
      const seconds = holdSeconds(judged.slip, judged.standing);
      return seconds === 0 || judged.refusal ? takeNow(judged, context) : hold(judged, { seconds, context });
    });
}

async function hold(
  judged: JudgedPlacement,
  { seconds, context }: { readonly seconds: number; readonly context: PlaceContext },
): Promise<PlacedOrHeld> {
  const { caller, key, requestHash, now } = context;
  const { memberSeq, familyId, tokenVersion } = caller;
  const { slip, states } = judged;
  const dueAt = now + seconds * 1000;
  const asked: Ticket = {
    memberSeq,
    ticket: key,
    familyId,
    tokenVersion,
    requestHash,
    slip,
    seen: seenGames(states),
    askedAt: now,
    dueAt,
    betCode: betCode(newUlid(dueAt), memberSeq),
    state: 'waiting',
  };
  const stored = await openTicket(asked);
  return stored === asked ? heldReply(asked, context) : heldBefore(stored, context);
}

/** The ticket an earlier ask opened under this key. @throws Refusal key-reused for another slip */
function heldBefore(ticket: AnyTicket, context: PlaceContext): PlacedOrHeld {
  if (ticket.requestHash !== context.requestHash) throw new Refusal('key-reused');
  context.replayed();
  return heldReply(ticket, context);
}

/** What a bet that waits answers: also one that is decided, whose outcome its ticket tells. */
export function heldReply({ ticket, dueAt }: Pick<Ticket, 'ticket' | 'dueAt'>, { now, say }: PlaceContext) {
  const delay = secondsLeft(dueAt, now);
  say('bet.delay', { sec: delay });
  return { pending: true as const, ticket, delay };
}
