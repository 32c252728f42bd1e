import { CallbackRequest } from '../../../../shared/model/casino/callback.ts';
import type { CallbackOutcome } from '../../../../shared/rules/casino/decide-callback.ts';
import {
  ownCode,
  type ReadCallback,
  type VendorAdapter,
  type VendorNames,
  type VendorReading,
  type VendorRequest,
} from '../adapter.ts';
import { loginOfTicket } from '../play-ticket.ts';
import { isSameText } from '../same-text.ts';
import { parametersHash } from './parameters-hash.ts';

/*
 * A wallet in the manner of Pragmatic Play's seamless wallet: forms posted to authenticate, balance, bet, result, refund and
 * endRound, signed by an MD5 hash of their parameters and a secret; JSON replies with an error number. A result names its round
 * and no bet, so the numbers of a round's transactions begin with the round's. What is not confirmed by a contract with the
 * provider is listed in docs/decisions/0055-callback-adapters.md.
 */

export interface PragmaticKey {
  readonly secretKey: string;
  readonly providerId: string;
  readonly symbols: VendorNames;
}

type Form = ReadonlyMap<string, string>;

/** What play tickets are signed with, and the time they are read at. */
interface TicketKey {
  readonly secret: string;
  readonly now: number;
}

const descriptions = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found or is logged out',
  3: 'Bet is not allowed',
  4: 'Player authentication failed due to invalid, not found or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  8: 'Game is not found or disabled',
  50: 'Bet limit has been reached',
  100: 'Internal server error. The operation may be sent again',
  120: 'Internal server error. The operation must not be sent again',
} as const;
export type PragmaticError = keyof typeof descriptions;

/** Asks about the member and moves nothing: `bonusWin` only reports. */
const withoutMoney = ['balance', 'bonusWin'];

const methodOf = ({ action }: Pick<VendorRequest, 'action'>): string => action.replace(/\.html$/, '');

export const pragmaticAdapter: VendorAdapter<PragmaticKey> = {
  read(request, { secretKey, providerId, symbols }) {
    const form = formIn(request.rawBody);
    if (!form) return malformed('form');
    const hash = parametersHash(form, secretKey);
    if (!isSameText((form.get('hash') ?? '').toLowerCase(), hash))
      return refused({ code: 'BAD_SIGNATURE' }, 'hash');
    if (form.get('providerId') !== providerId) return malformed('providerId');
    const method = methodOf(request);
    const ticket = { secret: secretKey, now: request.now };
    if (method === 'authenticate') return authenticate(form, ticket);
    const memberId = form.get('userId') ?? '';
    if (withoutMoney.includes(method)) return readAs('balance', { txId: 'balance', memberId, amount: 0 });
    if (method === 'bet') return bet(form, ticket, symbols);
    if (method === 'result') return readAs('win', moved(form), { roundPrefix: `${form.get('roundId')}.` });
    if (method === 'endRound') return endRound(form);
    if (method === 'refund') return refund(form);
    return malformed('method');
  },
  write(outcome, request) {
    const error = errorOf(outcome);
    const method = methodOf(request);
    const isMoney = method === 'bet' || method === 'result' || method === 'refund';
    const body = {
      ...(error === 0 && isMoney && { transactionId: outcome.txId }),
      // The token again: it comes with every bet.
      ...(error === 0 && method === 'authenticate' && { userId: outcome.txId, token: tokenIn(request) }),
      ...(error === 0 && method !== 'refund' && { currency: 'KRW', cash: outcome.balance, bonus: 0 }),
      ...(error === 0 && method === 'bet' && { usedPromo: 0 }),
      error,
      description: descriptions[error],
    };
    const replayed = outcome.replayed ? { replayed: outcome.replayed } : {};
    return {
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(body),
      ...replayed,
    };
  },
};

/** The parameters, each at most once; null for a body that is none. */
function formIn(body: Buffer): Form | null {
  const form = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (form.has(name)) return null;
    form.set(name, value);
  }
  return form;
}

const tokenIn = ({ rawBody }: VendorRequest): string => formIn(rawBody)?.get('token') ?? '';

/** The member stands in for the number of a transaction: the reply names them. */
function authenticate(form: Form, key: TicketKey): VendorReading {
  const login = loginOfTicket(form.get('token') ?? '', key);
  if (login === null) return refused({ code: 'STALE' }, 'token');
  const { memberId } = login;
  return readAs('balance', { txId: memberId, memberId, amount: 0 }, { login });
}

/** Its bets without a result of their own are lost: a result may stand for all bets of its round. */
function endRound(form: Form): VendorReading {
  const roundId = roundIn(form);
  const named = { txId: 'E', memberId: form.get('userId') ?? '', amount: 0, roundId };
  return readAs('win', named, { roundPrefix: `${roundId}.`, endsRound: true });
}

/** The refund's number has the bet's behind two letters. */
const refundOf = (txId: string): string => `R.${txId}`;

/** The round is optional in a refund: one without names its bet by the reference alone. */
function refund(form: Form): VendorReading {
  const { txId: named, roundId, ...others } = moved(form, form.get('amount') || '0');
  if (form.get('roundId'))
    return readAs('rollback', { ...others, roundId, txId: refundOf(named), refTxId: named });
  const reference = form.get('reference') ?? '';
  if (reference === '') return malformed('reference');
  const bet = withoutRound(reference);
  return readAs('rollback', { ...others, txId: refundOf(bet), refTxId: bet }, { reference });
}

/** Stands for the number of a bet whose round is not known: no bet's begins with a dot. */
const withoutRound = (reference: string): string => `.${reference}`;

/** A bet names the token that the member came with: by it a login that has ended is known. One that no refund could name is none. */
function bet(form: Form, key: TicketKey, symbols: VendorNames): VendorReading {
  const login = loginOfTicket(form.get('token') ?? '', key);
  if (login === null || login.memberId !== form.get('userId')) return refused({ code: 'STALE' }, 'token');
  const named = { ...moved(form), ...gameOf(form, symbols) };
  const { txId } = CallbackRequest.shape;
  if (!txId.safeParse(refundOf(named.txId)).success) return malformed('reference');
  return readAs('bet', named, { login, withoutRound: withoutRound(form.get('reference') ?? '') });
}

/** What moves money; a refund may leave the amount out, and gives back what was booked. */
function moved(form: Form, won = form.get('amount')) {
  const roundId = roundIn(form);
  const amount = wonIn(won) + wonIn(form.get('promoWinAmount') || '0');
  return {
    txId: `${roundId}.${form.get('reference') ?? ''}`,
    memberId: form.get('userId') ?? '',
    amount,
    roundId,
  };
}

/** A number of its round; none where it has a dot, which ends the round's part in the numbers of its transactions. */
function roundIn(form: Form): string {
  const roundId = form.get('roundId') ?? '';
  return roundId.includes('.') ? '' : roundId;
}

/** Slots are the protocol's own kind of game; a live table says so. */
function gameOf(form: Form, symbols: VendorNames) {
  const gameId = form.get('gameId');
  return { gameId: ownCode(gameId, symbols), gameType: /^\d/.test(gameId ?? '') ? 'casino' : 'slot' };
}

/** Whole won of '1000' or '1000.00'; no number for anything else, also for none. */
function wonIn(text = ''): number {
  return /^\d{1,15}(\.0{1,6})?$/.test(text) ? Number(text) : Number.NaN;
}

function readAs(
  action: 'balance' | 'bet' | 'win' | 'rollback',
  named: object,
  more: Omit<ReadCallback, 'action' | 'request' | 'nonce'> = {},
): VendorReading {
  const request = CallbackRequest.safeParse(named);
  if (!request.success) return malformed(request.error.issues[0]?.path.join('.') ?? 'parameters');
  return { read: { action, request: request.data, nonce: '', ...more } };
}

function refused(outcome: Pick<CallbackOutcome, 'code' | 'reason'>, why: string): VendorReading {
  return { refused: { ...outcome, txId: '', balance: 0 }, why };
}

const malformed = (why: string): VendorReading => refused({ code: 'TX_CONFLICT', reason: 'malformed' }, why);

/** The provider sends an operation again for 100 and for no other number. */
export function errorOf({ code, reason }: Pick<CallbackOutcome, 'code' | 'reason'>): PragmaticError {
  switch (code) {
    case 'OK':
      return 0;
    case 'DUPLICATE':
      // A second result under another number was not paid: the provider must not believe it was.
      return reason === 'already-settled' ? 120 : 0;
    case 'INSUFFICIENT_FUNDS':
      return 1;
    case 'LIMIT_EXCEEDED':
      return 50;
    case 'MEMBER_LOCKED':
      return reason === 'logged-out' ? 2 : 6;
    case 'GAME_DISABLED':
      return 8;
    case 'BET_NOT_FOUND':
      return 120;
    case 'TX_CONFLICT':
      if (reason === 'late-bet') return 3;
      return reason === 'contradicts' ? 120 : 7;
    case 'BAD_SIGNATURE':
      return 5;
    case 'STALE':
      return 4;
    case 'RETRY':
      return 100;
  }
}
