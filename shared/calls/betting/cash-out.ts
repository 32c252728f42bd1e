import * as z from 'zod';
import { WireSlipLeg } from '../../model/betting/wire-bet.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { Amount, Won } from '../../model/money.ts';
import { WireMatch } from '../../model/sports/wire-match.ts';
import { mostOpenBetsShown } from '../../rules/bets/open-bets.ts';
import { Delayed, DelayedBetName } from './placing.ts';

const BetCode = z.string().min(1).max(60);
/** Won for the whole bet, the smallest share in percent that may be taken, and until when it may be shown. */
const CashOutOffer = z.object({
  betCode: z.string(),
  offer: Won,
  minShare: z.int(),
  expiresAt: z.string(),
});
/** The part of a bet that was paid out; `stakeLeft` stays at stake. */
export const CashedOut = z.object({ betCode: z.string(), paid: Won, stakeLeft: Won, member: WireBalance });
export type CashedOut = z.infer<typeof CashedOut>;
export const CashedOrDelayed = z.union([Delayed, CashedOut]);
/** One selection of a shared slip: its match with the folder it stands in; null when there is none any more. */
const SharedSelection = z.object({
  betsSeq: z.string(),
  foldersSeq: z.string(),
  gameId: z.string(),
  marketsId: z.int(),
  closed: z.boolean(),
  game: WireMatch.nullable(),
});

/** What goes beyond the specification: cash-out and share codes. The operator can switch each off. */
export const cashOutCalls = {
  cashOutQuote: {
    path: 'POST /betting/cashout/quote',
    for: 'member',
    does: 'reads',
    bodyLimit: 32,
    summary: 'What open bets are bought back for now; bets without an offer are left out',
    request: z.strictObject({ betCodes: z.array(BetCode).min(1).max(mostOpenBetsShown) }),
    reply: z.object({ list: z.array(CashOutOffer) }),
    refusals: ['session-ended'],
  },
  cashOut: {
    path: 'POST /betting/cashout',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Cash out an open bet or a part of it; delayed when a leg is in play',
    request: z.strictObject({ betCode: BetCode, share: z.int().min(10).max(100), offer: Amount }),
    reply: CashedOrDelayed,
    refusals: [
      'not-found',
      'no-offer',
      'offer-changed',
      'rest-too-small',
      'share-too-small',
      'switched-off',
      'session-ended',
    ],
  },
  cashOutTicket: {
    path: 'POST /betting/cashout/ticket',
    for: 'member',
    does: 'writes',
    summary: 'The outcome of a delayed cash-out, or the seconds until there is one',
    request: DelayedBetName,
    reply: CashedOrDelayed,
    refusals: [
      'not-found',
      'no-offer',
      'offer-changed',
      'rest-too-small',
      'share-too-small',
      'session-ended',
    ],
  },
  autoCashOut: {
    path: 'POST /betting/cashout/auto',
    for: 'member',
    does: 'writes',
    summary: 'The offer for a whole open bet at which the server cashes it out by itself; null ends that',
    request: z.strictObject({ betCode: BetCode, offer: Amount.nullable() }),
    reply: z.object({ betCode: z.string(), offer: Won.nullable() }),
    refusals: ['not-found', 'no-offer', 'auto-cash-out-bad', 'switched-off', 'session-ended'],
  },
  share: {
    path: 'POST /betting/share',
    for: 'member',
    does: 'writes',
    bodyLimit: 128,
    summary: 'A code under which the selections of a slip can be opened for seven days',
    request: z.strictObject({ bettings: z.array(WireSlipLeg).max(20) }),
    reply: z.object({ code: z.string(), expiresAt: z.string() }),
    refusals: ['empty-slip', 'switched-off', 'session-ended'],
  },
  openShared: {
    path: 'POST /betting/share/open',
    for: 'visitor',
    does: 'reads',
    summary: 'The selections of a shared slip at the prices of now',
    request: z.strictObject({ code: z.string().min(1).max(20) }),
    reply: z.object({ list: z.array(SharedSelection) }),
    refusals: ['share-code-bad', 'switched-off'],
  },
} as const;
