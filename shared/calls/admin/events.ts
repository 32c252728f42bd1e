import * as z from 'zod';
import { EventKind } from '../../model/events/wire-events.ts';
import { KoreanDay } from '../../model/korean-day.ts';
import { behind, Next, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

/** How often, and points granted. */
const EventTotal = z.object({ count: z.int(), points: z.int() });
const asOperator = { for: 'operator', roles: ['cs', 'cashier', 'auditor'], does: 'reads' } as const;

/** What events cost and who took part, spread into the operators' calls. */
export const eventCalls = {
  eventDays: {
    ...asOperator,
    path: 'POST /admin/events/days',
    summary:
      'What each event cost on the last 14 Korean days up to one, which events are on, and the newest lotto draws',
    request: z.strictObject({ /** Today when absent. */ day: KoreanDay.optional() }),
    reply: z.object({
      day: KoreanDay,
      active: z.object({ attendance: z.boolean(), wheel: z.boolean(), lotto: z.boolean() }),
      /** Newest first. */
      days: z.array(
        z.object({
          day: KoreanDay,
          attendance: EventTotal,
          wheel: EventTotal,
          lotto: EventTotal,
          lottoPrize: EventTotal,
        }),
      ),
      /** Newest first, seven numbers: six and the bonus. `waits`: prizes of it are not all paid yet. */
      draws: z.array(
        z.object({
          round: KoreanDay,
          gameSeq: z.string(),
          draw: z.array(z.int()),
          entropySource: z.string(),
          drawnAt: z.iso.datetime(),
          waits: z.boolean(),
        }),
      ),
    }),
    refusals: ['session-ended', 'forbidden'],
  },
  eventRows: {
    ...asOperator,
    path: 'POST /admin/events/rows',
    summary: 'Who took part in an event on a Korean day and what it brought, newest first',
    request: z.strictObject({ event: EventKind, day: KoreanDay, ...behind(50), ...savedAsFile }),
    reply: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          members_seq: z.int(),
          members_id: z.string(),
          members_nickname: z.string(),
          what: z.string(),
          point: z.int(),
          at: z.iso.datetime(),
        }),
      ),
      next: Next,
    }),
    refusals: ['session-ended', 'forbidden'],
  },
} as const satisfies Calls;
