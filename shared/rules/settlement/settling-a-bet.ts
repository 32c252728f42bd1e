import type { Bet, BetLeg, BetResult } from '../../model/betting/bet.ts';
import { type SettlementCode, type SettlementJob, settlementCodes } from '../../model/sports/match.ts';
import { mayBecome } from '../bets/bet-life.ts';
import { isDecided } from '../leg-result.ts';
import { safeWon, winningsOf } from '../odds.ts';
import { bonusResult } from '../slip/bonus-folder.ts';
import { settledBetProduct } from '../slip/system-lines.ts';

export interface LegDecision {
  readonly leg: number;
  readonly code: SettlementCode;
  /** Feed time at which its line closed, null when unknown: a bet accepted at or after it is refunded. */
  readonly closedAt: number | null;
  /** When the match really began, where that was early: a leg taken at or after it, as on a match that waited, is refunded. */
  readonly beganEarly?: number | undefined;
  readonly score: SettlementJob['score'];
}

/** `delta` won go to the member's cash (negative: claw-back); an entry is due exactly when it is not 0. */
export interface SettledBet {
  /** The bet after the leg: version + 1; revision + 1 when money moved or the status changed. */
  readonly bet: Bet;
  readonly delta: number;
  readonly closes: boolean;
  readonly reopens: boolean;
}

/**
 * A bet after one of its legs was decided, decided anew (re-settlement) or withdrawn (code −1: back to wait). The
 * whole bet is recomputed from its legs and only the difference to what was paid is due, so legs may arrive in any
 * order and repeatedly. Null when the bet is cancelled or void: nothing is due, only the pointer is closed.
 */
export function settleLeg(bet: Bet, decision: LegDecision): SettledBet | null {
  const decided = bet.legs[decision.leg];
  if (decided === undefined || decided.isBonus)
    throw new RangeError(`bet ${bet.code} has no leg ${decision.leg}`);
  const code = codeFor(bet, { leg: decided, decision });
  const legs = withBonus(
    bet.legs.map((leg) => (leg === decided ? { ...leg, code, score: decision.score } : leg)),
  );
  const { result, paid } = outcomeOf({ ...bet, legs });
  const status = result === 'wait' ? 'open' : 'settled';
  if (!mayBecome(bet.status, status) && bet.status !== status) return null;
  const delta = paid - bet.paid;
  const moved = delta !== 0 || status !== bet.status;
  return {
    bet: {
      ...bet,
      legs,
      result,
      status,
      paid,
      version: bet.version + 1,
      revision: bet.revision + (moved ? 1 : 0),
    },
    delta,
    closes: bet.status === 'open' && status === 'settled',
    reopens: bet.status === 'settled' && status === 'open',
  };
}

/** The bet's result, first rule that fits: a lost leg, a waiting leg, all real legs refunded, else hit. */
function betResult(legs: readonly BetLeg[]): BetResult {
  const codes = realCodes(legs);
  if (codes.includes(settlementCodes.lost)) return 'miss';
  if (codes.some((code) => !isDecided(code))) return 'wait';
  return codes.every((code) => code === settlementCodes.void) ? 'exception' : 'hit';
}

/** A bet's result and won due by its legs now: nothing while it waits; rounded down once at the end. */
function outcomeOf(ticket: Pick<Bet, 'stake' | 'legs' | 'system'>): {
  readonly result: BetResult;
  readonly paid: number;
} {
  const codes = realCodes(ticket.legs);
  // A system bet is not lost with a leg: other lines go on.
  const result = ticket.system === undefined ? betResult(ticket.legs) : systemResult(codes);
  if (result === 'wait' || result === 'miss') return { result, paid: 0 };
  if (result === 'exception') return { result, paid: ticket.stake };
  const paid = safeWon(winningsOf(ticket.stake, settledBetProduct(ticket.legs, ticket)));
  return { result: paid > 0 || ticket.system === undefined ? 'hit' : 'miss', paid };
}

/** Wait until every leg is decided, all refunded, or to be reckoned. */
function systemResult(codes: readonly SettlementCode[]): BetResult {
  if (codes.some((code) => !isDecided(code))) return 'wait';
  return codes.every((code) => code === settlementCodes.void) ? 'exception' : 'hit';
}

/** An operator's void of a whole bet: the stake goes back once, whatever was paid before counts towards it. */
export function voidBet(bet: Bet): { readonly bet: Bet; readonly delta: number } | null {
  if (!mayBecome(bet.status, 'void')) return null;
  const legs = bet.legs.map((leg): BetLeg => ({ ...leg, code: settlementCodes.void }));
  const { version, revision } = { version: bet.version + 1, revision: bet.revision + 1 };
  const voided: Bet = {
    ...bet,
    legs,
    status: 'void',
    result: 'exception',
    paid: bet.stake,
    version,
    revision,
  };
  return { bet: voided, delta: bet.stake - bet.paid };
}

function codeFor(
  bet: Bet,
  { leg, decision }: { readonly leg: BetLeg; readonly decision: LegDecision },
): SettlementCode {
  const { code } = decision;
  return isDecided(code) && isRefundedAnyway(bet, leg, decision) ? settlementCodes.void : code;
}

/**
 * Whether a leg is refunded whatever its result: it was accepted once its line was closed, or taken as on a match that waited
 * after that match had begun. Settlement and the cash-out offer ask the same.
 */
export function isRefundedAnyway(
  bet: Pick<Bet, 'acceptedAt' | 'type'>,
  leg: BetLeg,
  { closedAt, beganEarly }: Pick<LegDecision, 'closedAt' | 'beganEarly'>,
): boolean {
  const isLate = closedAt !== null && bet.acceptedAt >= closedAt;
  // Older legs do not say whether their match waited: those of prematch bets did.
  const wasWaiting = leg.wasWaiting ?? bet.type === 'pre-match';
  return isLate || (beganEarly !== undefined && wasWaiting && bet.acceptedAt >= beganEarly);
}

function withBonus(legs: readonly BetLeg[]): readonly BetLeg[] {
  const codes = realCodes(legs);
  return legs.map((leg) => (leg.isBonus ? { ...leg, code: bonusResult(leg.selectionId, codes) } : leg));
}

function realCodes(legs: readonly BetLeg[]): readonly SettlementCode[] {
  return legs.filter((leg) => !leg.isBonus).map(({ code }) => code);
}
