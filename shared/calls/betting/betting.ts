import * as z from 'zod';
import { WireCasinoLine } from '../../model/balance/wire-casino.ts';
import { WireBet } from '../../model/betting/wire-bet.ts';
import { WireBalance } from '../../model/member/wire-member.ts';
import { Won } from '../../model/money.ts';
import { isWithinMaxDepth, NoFields, Pagination, pageOf } from '../../model/wire-paging.ts';
import { defineCalls } from '../call.ts';
import { cashOutCalls } from './cash-out.ts';
import { casinoRowCalls } from './casino-rows.ts';
import { placingCalls } from './placing.ts';
import { summaryCalls } from './summary.ts';

const BetCode = z.string().min(1).max(60);
/** A Korean calendar day that exists, YYYY-MM-DD. */
const Day = z.iso.date();
export const HistoryQuery = z
  .strictObject({
    ...pageOf(20),
    result: z.enum(['all', 'wait', 'hit', 'miss', 'exception']).default('all'),
    startDate: Day.optional(),
    endDate: Day.optional(),
    duration: z.int().min(1).max(90).optional(),
    type: z.enum(['sport', 'casino', 'slot', 'pre-match']).nullable().default(null),
  })
  .refine(isWithinMaxDepth);
/** Of the whole filter; `net` leaves out the stakes that are still open. */
const Totals = z.object({ bet: Won, paid: Won, net: Won });

export const betting = defineCalls('betting', 'members cannot place bets', {
  ...placingCalls,
  ...cashOutCalls,
  results: {
    path: 'POST /betting/results',
    for: 'member',
    does: 'reads',
    summary: 'Betting history with totals of the whole filter',
    request: HistoryQuery,
    reply: z.object({ list: z.array(WireBet), pagination: Pagination, totals: Totals }),
    refusals: ['session-ended'],
  },
  casinoList: {
    path: 'POST /betting_casino/list',
    for: 'member',
    does: 'reads',
    summary: 'Casino and slot history with totals of the whole filter',
    request: HistoryQuery,
    reply: z.object({ list: z.array(WireCasinoLine), pagination: Pagination, totals: Totals }),
    refusals: ['session-ended'],
  },
  cancelBet: {
    path: 'POST /betting/cancel',
    for: 'member',
    does: 'writes',
    money: true,
    summary: 'Cancel an open bet',
    request: z.strictObject({ betCode: BetCode }),
    reply: z.object({ member: WireBalance }),
    refusals: [
      'not-found',
      'cancel-too-late',
      'cancel-near-start',
      'cancel-in-play',
      'cancel-daily-limit',
      'cancel-not-open',
      'session-ended',
    ],
  },
  removeBets: {
    path: 'POST /betting/delete',
    for: 'member',
    does: 'writes',
    bodyLimit: 32,
    summary: 'Hide closed bets from the member’s list',
    request: z.strictObject({ betCode: z.union([BetCode, z.array(BetCode).min(1).max(100)]) }),
    reply: z.object({ deleted: z.int(), skipped: z.int() }),
    refusals: ['not-found', 'delete-waiting', 'session-ended'],
  },
  removeAllBets: {
    path: 'POST /betting/delete/all',
    for: 'member',
    does: 'writes',
    summary: 'Hide every closed bet from the member’s list',
    request: NoFields,
    reply: z.object({ deleted: z.int(), skipped: z.int() }),
    refusals: ['session-ended'],
  },
  ...casinoRowCalls,
  ...summaryCalls,
});
