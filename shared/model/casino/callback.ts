import * as z from 'zod';
import { Amount } from '../money.ts';

/** What a casino provider asks of a member's credit (the design of the casino port, docs/decisions/0055-callback-adapters.md). */
export const callbackActions = ['balance', 'bet', 'win', 'rollback'] as const;
export type CallbackAction = (typeof callbackActions)[number];

const Id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

/** What a bet stands on in its round: a group of selections that exclude each other, and the one taken. */
export const RoundSide = z.strictObject({ folder: Id, selection: Id });
export type RoundSide = Readonly<z.infer<typeof RoundSide>>;
const mostSides = 30;

/** One callback in the product's own shape, into which an adapter translates a vendor's. */
export const CallbackRequest = z.strictObject({
  /** The provider's number of the transaction: one transaction happens once. */
  txId: Id,
  /** `members_seq` as text. */
  memberId: z.string().regex(/^[1-9]\d{0,11}$/),
  /** Whole won: the stake of a bet, what a win pays (0 for a lost one), what a rollback gives back; 0 of a balance. */
  amount: Amount.or(z.literal(0)),
  roundId: Id.optional(),
  /** The title or table of the catalogue. */
  gameId: Id.optional(),
  gameType: z.enum(['slot', 'casino', 'baccarat']).optional(),
  /**
   * Of a bet on a round in the product's own protocol: bets on opposite sides of one round do not count for the rolling. Absent
   * in vendors' protocols, which do not say what was bet on.
   */
  sides: z.array(RoundSide).max(mostSides).optional(),
  /** The bet that a win or a rollback belongs to. */
  refTxId: Id.optional(),
  /** ISO time at the provider. */
  at: z.iso.datetime().optional(),
});
export type CallbackRequest = z.infer<typeof CallbackRequest>;

/** The answers, and their HTTP status. */
export const callbackStatus = {
  OK: 200,
  DUPLICATE: 200,
  INSUFFICIENT_FUNDS: 200,
  LIMIT_EXCEEDED: 200,
  MEMBER_LOCKED: 200,
  GAME_DISABLED: 200,
  TX_CONFLICT: 200,
  BET_NOT_FOUND: 200,
  BAD_SIGNATURE: 401,
  STALE: 401,
  RETRY: 503,
} as const;
export type CallbackCode = keyof typeof callbackStatus;

export const CallbackReply = z.object({
  code: z.enum(Object.keys(callbackStatus) as [CallbackCode, ...CallbackCode[]]),
  txId: z.string(),
  /** Whole won of the member's credit with this provider afterwards. */
  balance: z.int(),
});
export type CallbackReply = z.infer<typeof CallbackReply>;
