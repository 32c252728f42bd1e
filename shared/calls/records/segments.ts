import * as z from 'zod';
import { Reason } from '../../model/admin/wire-operator.ts';
import { HarmKind } from '../../model/member/harm.ts';
import { RiskKind } from '../../model/member/risk.ts';
import { Segment, SegmentFilter, SegmentId, SegmentName } from '../../model/member/segment.ts';
import { Won } from '../../model/money.ts';
import { behind, Next, NoFields, savedAsFile } from '../../model/wire-paging.ts';
import type { Calls } from '../call.ts';

const reading = { for: 'operator', roles: ['cs', 'cashier', 'auditor'], does: 'reads' } as const;
const writing = { for: 'operator', roles: ['cs', 'cashier'], does: 'writes', anyText: true } as const;
const usual = ['session-ended', 'forbidden'] as const;

/** A member as a segment lists one. */
export const SegmentRow = z.object({
  members_seq: z.int(),
  members_id: z.string(),
  members_nickname: z.string(),
  members_grade: z.int(),
  state: z.enum(['active', 'frozen', 'closed', 'pending']),
  dormantSince: z.string().nullable(),
  members_regdatetime: z.string(),
  lastLoginAt: z.string().nullable(),
  /** Won ahead in the last 30 Korean days, as the member’s page has it. */
  net: Won,
  harm: z.array(HarmKind),
  risk: z.array(RiskKind),
});
export type SegmentRow = z.infer<typeof SegmentRow>;

/** Segments of members: a part of the group records. */
export const segmentCalls = {
  segmentMembers: {
    ...reading,
    path: 'POST /admin/members/segment',
    summary:
      'Members who meet every condition now, by their numbers, or how many they are; a page looks at some of the numbers, so it may be empty and another follow',
    request: z.strictObject({
      filter: SegmentFilter,
      ...behind(25),
      ...savedAsFile,
      after: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      /** Counts without listing: pages of five thousand numbers, or of a thousand members whose net result is asked for. */
      only: z.literal('count').optional(),
    }),
    reply: z.object({
      list: z.array(SegmentRow),
      /** Members of this page. */
      count: z.int(),
      next: Next,
      /** Member numbers looked at so far, and how many there are. */
      progress: z.object({ done: z.int(), of: z.int() }),
      /** When the figures are from, ISO time. */
      at: z.string(),
    }),
    refusals: usual,
  },
  segmentsList: {
    ...reading,
    path: 'POST /admin/members/segments',
    summary: 'The saved segments, by name',
    request: NoFields,
    reply: z.object({ list: z.array(Segment) }),
    refusals: usual,
  },
  segmentSave: {
    ...writing,
    path: 'POST /admin/members/segments/save',
    summary: 'Save a filter under a name, or rename or overwrite one as it was shown',
    request: z.strictObject({
      /** The one that is changed; a new one without it. */
      of: z.strictObject({ id: SegmentId, version: z.int().min(1) }).optional(),
      name: SegmentName,
      filter: SegmentFilter,
      reason: Reason,
    }),
    reply: z.object({ segment: Segment }),
    refusals: ['not-found', 'changed-meanwhile', 'segment-name-taken', 'too-many-segments', 'busy', ...usual],
  },
  segmentRemove: {
    ...writing,
    path: 'POST /admin/members/segments/remove',
    summary: 'Remove a saved segment as it was shown; mailings to it go on',
    request: z.strictObject({ id: SegmentId, version: z.int().min(1), reason: Reason }),
    reply: NoFields,
    refusals: ['not-found', 'changed-meanwhile', 'busy', ...usual],
  },
} as const satisfies Calls;
