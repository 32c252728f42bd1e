import * as z from 'zod';
import { NoFields } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const RowCode = z.string().regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
const Deleted = z.object({ deleted: z.int(), skipped: z.int() });

/** Deleting rows of the casino and slot history, as bets are deleted. */
export const casinoRowCalls = {
  removeCasinoRows: {
    path: 'POST /betting_casino/delete',
    for: 'member',
    does: 'writes',
    summary: 'Hide casino and slot rows from the member’s list; bets without a result stay',
    request: z.strictObject({ row: z.union([RowCode, z.array(RowCode).min(1).max(100)]) }),
    reply: Deleted,
    refusals: ['not-found', 'delete-waiting', 'session-ended'],
  },
  removeAllCasinoRows: {
    path: 'POST /betting_casino/delete/all',
    for: 'member',
    does: 'writes',
    summary: 'Hide every casino and slot row from the member’s list; bets without a result stay',
    request: NoFields,
    reply: Deleted,
    refusals: ['session-ended'],
  },
} as const satisfies Calls;
