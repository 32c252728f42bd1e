import * as z from 'zod';
import { savedListOf } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';
import { ShownLimits } from '../member/limits.ts';

/** Player limits and time-outs: read by operators, changed only by the member; and the stake factor traders set. */
export const memberLimitCalls = {
  memberLimits: {
    path: 'POST /admin/members/limits',
    for: 'operator',
    roles: ['cs', 'cashier', 'auditor'],
    does: 'reads',
    summary: 'A member’s own limits, breaks, net deposits and stake factor',
    request: z.strictObject({ members_seq: z.int().min(1), ...savedListOf('changes') }),
    /** `stakeFactor`: percent of the level's limits that sports bets have. */
    reply: ShownLimits.extend({ stakeFactor: z.int() }),
    refusals: ['not-found', 'session-ended', 'forbidden'],
  },
} as const satisfies Calls;
