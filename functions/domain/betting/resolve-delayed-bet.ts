import { messageOf } from '../../../shared/messages/messages.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { hasMoved, longestLateness } from '../../../shared/rules/slip/bet-delay.ts';
import { betKinds } from '../../../shared/rules/slip/bet-kinds.ts';
import { refuseClosed } from '../../runtime/http/maintenance.ts';
import { announceToMember } from '../../runtime/live/announce.ts';
import { log } from '../../runtime/log.ts';
import {
  type AnyTicket,
  decideTicket,
  type Receipt,
  type Refused,
  readTicket,
  type Ticket,
  ticketPlaced,
} from '../../table/betting/delayed-bets.ts';
import { EntityMoved } from '../../table/ledger/ledger.ts';
import { takeBet, untilItHolds } from './accept-bet.ts';
import { resolveCashOut } from './resolve-delayed-cash-out.ts';
import { type JudgedPlacement, judgePlacement } from './validate-placement.ts';

const notTaken: Refused = { code: 'delay-refused' };
/** The match said no: its sentence is that of the hold. Whatever else did says why itself. */
const ofTheMatch: ReadonlySet<string> = new Set([
  'selection-closed',
  'game-started',
  'inplay-stale',
  'feed-down',
  'odds-above-maximum',
  'above-maximum-win',
]);
/** Refusals of the commit that stay: an unknown outcome is none. */
const final: ReadonlySet<string> = new Set(['insufficient-cash', 'session-ended', 'key-reused']);

/**
 * Decides a held bet that is due: everything it was judged by at the ask again, and that nothing happened on the pitch. The
 * outcome is stored once, with the bet in one transaction; any number may do this at once and all get that outcome. A
 * ticket that is decided, or not due at `now`, is returned as it is. @throws Refusal busy, outcome-unknown
 */
export async function resolveTicket(ticket: AnyTicket, now: number): Promise<AnyTicket> {
  if (ticket.state !== 'waiting' || now < ticket.dueAt) return ticket;
  const decided = await untilItHolds(() =>
    'cashOut' in ticket ? resolveCashOut(ticket, now) : decide(ticket, now),
  );
  await tell(decided);
  return decided;
}

async function decide(ticket: Ticket, now: number): Promise<AnyTicket> {
  if (now > ticket.dueAt + longestLateness) return refuse(ticket, notTaken);
  try {
    const { slip, memberSeq, familyId, requestHash, tokenVersion, betCode } = ticket;
    const judged = await judgePlacement({ slip, memberSeq, familyId, key: ticket.ticket, now });
    const why = whyNotTake(ticket, judged);
    if (why) return await refuse(ticket, why);
    const others = (receipt: Receipt) => [ticketPlaced(ticket, { placed: receipt })];
    const taken = await takeBet({ judged, code: betCode, requestHash, tokenVersion, others });
    const outcome = { state: 'placed', placed: taken.receipt } as const;
    // A bet found under the key moved the ticket with it, unless another endpoint took it: then the key stands for that one.
    return taken.replayed ? await decideTicket(ticket, outcome) : { ...ticket, ...outcome };
  } catch (error) {
    if (error instanceof EntityMoved) return decidedElsewhere(ticket);
    if (error instanceof Refusal && final.has(error.code)) return refuse(ticket, refusedAs(error));
    throw error;
  }
}

const refuse = (ticket: Ticket, refused: Refused) => decideTicket(ticket, { state: 'refused', refused });

function whyNotTake(ticket: Ticket, judged: JudgedPlacement): Refused | null {
  const { balance } = judged.member;
  if (balance.st !== 'active' || balance.tv !== ticket.tokenVersion) return notTaken;
  try {
    refuseClosed({ for: 'member', area: betKinds[ticket.slip.kind].area }, judged.config);
  } catch (error) {
    if (error instanceof Refusal) return refusedAs(error);
    throw error;
  }
  if (hasMoved(ticket.seen, judged.states)) return notTaken;
  return judged.refusal && refusedAs(judged.refusal);
}

/** As it is told: new odds as new odds, all else as the hold's refusal, in the words of the reason where it is no match's. */
function refusedAs({ code, details }: Refusal): Refused {
  const { detail, sentence, values } = details;
  if (code === 'odds-changed') return { code, ...(detail && { detail }) };
  if (ofTheMatch.has(code)) return { ...notTaken, detail: { why: code } };
  return {
    ...notTaken,
    detail: { why: code },
    sentence: sentence ?? messageOf(code, values),
  };
}

async function decidedElsewhere(ticket: Ticket): Promise<AnyTicket> {
  const now = await readTicket(ticket);
  if (now && now.state !== 'waiting') return now;
  throw new Refusal('busy', { retryAfter: 1 });
}

/** To the member's sockets, after the commit. A push that fails loses nothing but the hint. */
async function tell(decided: AnyTicket): Promise<void> {
  const { memberSeq, ticket, betCode, state } = decided;
  const done = 'cashOut' in decided ? 'cashed' : 'open';
  const status = state === 'placed' ? done : 'refused';
  try {
    await announceToMember(memberSeq, { type: 'bet', betCode, status, ticket }, { isAwaited: true });
  } catch (error) {
    log.warn('push-failed', { message: String(error) });
  }
}
