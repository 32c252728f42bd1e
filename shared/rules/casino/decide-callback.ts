import type { CallbackAction, CallbackCode, CallbackRequest } from '../../model/casino/callback.ts';
import type { BookedCallback } from '../../model/casino/callback-record.ts';
import type { PlayerLimitRefusal } from '../member/why-not-play.ts';
import type { CasinoClosed } from './casino-access.ts';

/** More than the code says, for the alarm and for protocols that have words of their own. */
export type CallbackReason =
  /** The request is none: a field is missing or wrong. */
  | 'malformed'
  /** The login in which the game was opened has ended. */
  | 'logged-out'
  /** The number names another transaction already. */
  | 'txid-reused'
  /** The bet was taken back before it arrived. */
  | 'late-bet'
  /** The bet has the same result already, under another number. */
  | 'already-settled'
  /** The bet has its result, and is to be taken back or is given another one; or was taken back, and has a result. */
  | 'contradicts';

export interface CallbackOutcome {
  readonly code: CallbackCode;
  readonly reason?: CallbackReason;
  readonly txId: string;
  /** Whole won of the member's credit with this provider. */
  readonly balance: number;
  /** The answer an earlier request of the transaction got. */
  readonly replayed?: true;
}

/** A callback and what the table says of it. */
export interface CallbackState {
  readonly action: CallbackAction;
  readonly request: CallbackRequest;
  /** Credit with the provider; null when there is no such member. */
  readonly credit: number | null;
  /** What was booked under this number, and whether by the same request. */
  readonly own: { readonly booked: BookedCallback; readonly isSame: boolean } | null;
  /** What was booked under the number of the bet that a win or rollback names. */
  readonly bet: { readonly booked: BookedCallback; readonly isSame: boolean } | null;
  /** What ended that bet, where it is known to have ended. */
  readonly ended: { readonly by: 'win' | 'rollback'; readonly amount: number } | null;
  /** Of a bet: a rollback that named no round took it back before it came. */
  readonly isTakenBack: boolean;
  /** Of a bet: whether the member may play, and this. */
  readonly isActive: boolean;
  /** Whether the login is open in which the game was opened; true in protocols that name none. */
  readonly isLoggedIn: boolean;
  readonly limit: PlayerLimitRefusal | null;
  readonly closed: CasinoClosed | null;
}

export type CallbackDecision =
  /** Answer and write nothing. */
  | { readonly do: 'answer'; readonly code: CallbackCode; readonly reason?: CallbackReason }
  /** Answer what is stored. */
  | { readonly do: 'replay'; readonly booked: BookedCallback }
  /** `change`: won of credit, negative for a stake. */
  | { readonly do: 'book'; readonly as: 'bet' | 'win' | 'rollback'; readonly change: number }
  /** Remember that the bet was taken back before it arrived. */
  | { readonly do: 'remember' };

const answer = (code: CallbackCode, reason?: CallbackReason): CallbackDecision => ({
  do: 'answer',
  code,
  ...(reason && { reason }),
});

/** What a callback does to the member's credit. A transaction happens once, and a bet ends once. */
export function decideCallback(state: CallbackState): CallbackDecision {
  const { action, own, credit } = state;
  if (credit === null) return answer('MEMBER_LOCKED');
  if (action === 'balance') return state.isLoggedIn ? answer('OK') : answer('MEMBER_LOCKED', 'logged-out');
  if (own) return decideKnown(state, own);
  switch (action) {
    case 'bet':
      return decideBet(state, credit);
    case 'win':
      return decideWin(state);
    case 'rollback':
      return decideRollback(state);
  }
}

function decideKnown(
  { action }: CallbackState,
  { booked, isSame }: NonNullable<CallbackState['own']>,
): CallbackDecision {
  if (booked.action === 'tombstone')
    return answer('TX_CONFLICT', action === 'bet' ? 'late-bet' : 'txid-reused');
  return isSame ? { do: 'replay', booked } : answer('TX_CONFLICT', 'txid-reused');
}

function decideBet(
  { request, isTakenBack, isActive, isLoggedIn, limit, closed }: CallbackState,
  credit: number,
): CallbackDecision {
  const { amount } = request;
  if (isTakenBack) return answer('TX_CONFLICT', 'late-bet');
  if (!isActive) return answer('MEMBER_LOCKED');
  if (!isLoggedIn) return answer('MEMBER_LOCKED', 'logged-out');
  if (closed) return answer(closed.why === 'permission' ? 'MEMBER_LOCKED' : 'GAME_DISABLED');
  if (limit) {
    const isLoss = limit.code === 'own-limit-reached' && limit.limit === 'lossDaily';
    return answer(isLoss ? 'LIMIT_EXCEEDED' : 'MEMBER_LOCKED');
  }
  return amount > credit ? answer('INSUFFICIENT_FUNDS') : { do: 'book', as: 'bet', change: -amount };
}

/** A bet has one result; it is taken after logout, freeze and self-exclusion. A second one of another amount is a quarrel about money. */
function decideWin({ request, bet, ended }: CallbackState): CallbackDecision {
  if (bet?.booked.action !== 'bet' || !isOfRound(request, bet.booked)) return answer('BET_NOT_FOUND');
  if (ended) {
    const isSame = ended.by === 'win' && ended.amount === request.amount;
    return isSame ? answer('DUPLICATE', 'already-settled') : answer('TX_CONFLICT', 'contradicts');
  }
  return { do: 'book', as: 'win', change: request.amount };
}

/** A rollback gives back the whole stake as it was booked, whatever came since, unless the bet has its result. */
function decideRollback({ request, bet, ended }: CallbackState): CallbackDecision {
  if (!bet) return { do: 'remember' };
  const { booked, isSame } = bet;
  if (booked.action === 'tombstone') return isSame ? { do: 'replay', booked } : answer('DUPLICATE');
  if (booked.action !== 'bet' || !isOfRound(request, booked)) return answer('TX_CONFLICT', 'txid-reused');
  if (request.amount !== 0 && request.amount !== booked.amount) return answer('TX_CONFLICT', 'txid-reused');
  if (ended) return ended.by === 'rollback' ? answer('DUPLICATE') : answer('TX_CONFLICT', 'contradicts');
  return { do: 'book', as: 'rollback', change: booked.amount };
}

/** A round is compared where both name one. */
function isOfRound({ roundId }: CallbackRequest, bet: BookedCallback): boolean {
  return roundId === undefined || bet.roundId === undefined || roundId === bet.roundId;
}
