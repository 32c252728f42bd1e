import * as z from 'zod';
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
import { jsonIn } from '../json-in.ts';
import { loginOfTicket, type PlayLogin } from '../play-ticket.ts';
import { isSameText } from '../same-text.ts';

/*
 * A wallet in the manner of Evolution's One Wallet: JSON posted to check, balance, debit, credit and cancel, `authToken` in the
 * address, `status` in the reply. A debit is known by its `refId`, which its credit or cancel names. What is not confirmed by a
 * contract with the provider is listed in docs/decisions/0055-callback-adapters.md.
 */

export interface EvolutionKey {
  readonly authToken: string;
  readonly tables: VendorNames;
}

const actions = {
  check: 'balance',
  balance: 'balance',
  debit: 'bet',
  credit: 'win',
  cancel: 'rollback',
} as const;
type Action = keyof typeof actions;
const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

const Session = z.looseObject({
  sid: z.string().max(128),
  userId: z.string(),
  uuid: z.string().max(128).optional(),
  currency: z.literal('KRW').optional(),
});
const Trade = Session.extend({
  game: z.looseObject({
    id: z.string(),
    type: z.string(),
    details: z.looseObject({ table: z.looseObject({ id: z.string() }) }).optional(),
  }),
  transaction: z.looseObject({ id: z.string(), refId: z.string(), amount: z.number() }),
});
type Trade = z.infer<typeof Trade>;

/** Asked of a session that may have ended: a result is taken whenever it comes. */
const withoutSession: readonly Action[] = ['credit', 'cancel'];
/** What begins something: the session's login must be open, too. */
const withLogin: readonly Action[] = ['check', 'debit'];

export const evolutionAdapter: VendorAdapter<EvolutionKey> = {
  read(request, { authToken, tables }) {
    const given = new URLSearchParams(request.query).get('authToken') ?? '';
    if (!isSameText(given, authToken)) return refused({ code: 'BAD_SIGNATURE' }, 'authToken');
    if (!isAction(request.action)) return malformed('action');
    const body = jsonIn(request.rawBody);
    const session = Session.safeParse(body);
    if (!session.success) return malformed('session');
    const { sid, userId } = session.data;
    const login = loginOfTicket(sid, { secret: authToken, now: request.now });
    const { action } = request;
    if (login?.memberId !== userId && !withoutSession.includes(action))
      return refused({ code: 'STALE' }, 'sid');
    const named = { body, userId, tables };
    return callbackFrom(action, { ...named, ...(login && withLogin.includes(action) && { login }) });
  },
  write(outcome, request) {
    const { uuid, sid } = echoed(request);
    const status = statusOf(outcome, request);
    const isCheck = request.action === 'check';
    const body = {
      status,
      ...(isCheck ? { sid } : { balance: outcome.balance }),
      ...(uuid !== undefined && { uuid }),
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

function callbackFrom(
  action: Action,
  named: {
    readonly body: unknown;
    readonly userId: string;
    readonly tables: VendorNames;
    readonly login?: PlayLogin;
  },
): VendorReading {
  const { body, userId, tables, login } = named;
  if (actions[action] === 'balance')
    return readAs(action, { txId: 'balance', memberId: userId, amount: 0 }, login);
  const trade = Trade.safeParse(body);
  return trade.success
    ? readAs(action, tradeRequest(action, { ...trade.data, tables }), login)
    : malformed('transaction');
}

/** The numbers of debits, credits and cancels are apart: a cancel may bear the number of its debit. */
function tradeRequest(
  action: Action,
  { userId, game, transaction, tables }: Trade & { readonly tables: VendorNames },
): object {
  const { id, refId, amount } = transaction;
  const table = ownCode(game.details?.table.id, tables);
  const common = { memberId: userId, amount, roundId: game.id };
  if (action === 'debit')
    return { ...common, txId: `D.${refId}`, gameId: table, gameType: gameTypeOf(game.type) };
  return { ...common, txId: `${action === 'credit' ? 'C' : 'X'}.${id}`, refTxId: `D.${refId}` };
}

function gameTypeOf(type: string): 'slot' | 'baccarat' | 'casino' {
  if (/baccarat/i.test(type)) return 'baccarat';
  return /slot/i.test(type) ? 'slot' : 'casino';
}

function readAs(action: Action, named: object, login: PlayLogin | undefined): VendorReading {
  const request = CallbackRequest.safeParse(named);
  if (!request.success) return malformed(request.error.issues[0]?.path.join('.') ?? 'transaction');
  const read: ReadCallback = {
    ...{ action: actions[action], request: request.data, nonce: '' },
    ...(login && { login }),
  };
  return { read };
}

function refused(outcome: Pick<CallbackOutcome, 'code' | 'reason'>, why: string): VendorReading {
  return { refused: { ...outcome, txId: '', balance: 0 }, why };
}

const malformed = (why: string): VendorReading => refused({ code: 'TX_CONFLICT', reason: 'malformed' }, why);

function echoed({ rawBody }: VendorRequest): { readonly uuid?: string | undefined; readonly sid?: string } {
  const session = Session.partial().safeParse(jsonIn(rawBody));
  return session.success ? session.data : {};
}

/** The status of the provider's list; of two that fit the one it does not retry. */
export function statusOf(outcome: CallbackOutcome, { action }: Pick<VendorRequest, 'action'>): string {
  const { code, reason, replayed } = outcome;
  if (reason === 'logged-out') return 'INVALID_SID';
  const isDebit = action === 'debit';
  switch (code) {
    case 'OK':
      if (!replayed) return 'OK';
      return isDebit ? 'BET_ALREADY_EXIST' : 'BET_ALREADY_SETTLED';
    case 'DUPLICATE':
      return 'BET_ALREADY_SETTLED';
    case 'INSUFFICIENT_FUNDS':
      return 'INSUFFICIENT_FUNDS';
    case 'LIMIT_EXCEEDED':
      // The loss of the day is the one limit of the member that has a code of its own.
      return 'CASINO_LIMIT_EXCEEDED_LOSS';
    case 'MEMBER_LOCKED':
    case 'GAME_DISABLED':
      return 'ACCOUNT_LOCKED';
    case 'BET_NOT_FOUND':
      return 'BET_DOES_NOT_EXIST';
    case 'TX_CONFLICT':
      if (reason === 'late-bet') return 'FINAL_ERROR_ACTION_FAILED';
      return reason === 'contradicts' ? 'BET_ALREADY_SETTLED' : 'INVALID_PARAMETER';
    case 'BAD_SIGNATURE':
      return 'INVALID_TOKEN_ID';
    case 'STALE':
      return 'INVALID_SID';
    case 'RETRY':
      return 'TEMPORARY_ERROR';
  }
}
