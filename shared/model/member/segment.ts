import * as z from 'zod';
import { plainName } from '../plain-text.ts';
import { HarmKind } from './harm.ts';
import { RiskKind } from './risk.ts';
import { isOrdered, largestNet } from './segment-bounds.ts';

/** A Korean day, 'YYYY-MM-DD'. */
const Day = z.iso.date();
const Net = z.int().min(-largestNet).max(largestNet);

/** Korean days, both included; a bound that is absent is open. */
export const SegmentDays = z.strictObject({ from: Day.optional(), to: Day.optional() }).refine(isOrdered);

/** Conditions that a member meets all of; what is absent or empty says nothing. */
export const SegmentFilter = z.strictObject({
  levels: z.array(z.int().min(1).max(10)).max(10).default([]),
  joined: SegmentDays.default({}),
  /** The day of the last login. Who never logged in is in no range of it. */
  seen: SegmentDays.default({}),
  /** No login on this day or later; who never logged in is among them. */
  notSeenSince: Day.optional(),
  /** Won the member is ahead in 30 days, both included: `net` of the member's page. */
  net: z.strictObject({ from: Net.optional(), to: Net.optional() }).refine(isOrdered).default({}),
  /** Any of these markers of harm, or any of these marks of bets. */
  harm: z.array(HarmKind).max(HarmKind.options.length).default([]),
  risk: z.array(RiskKind).max(RiskKind.options.length).default([]),
});
export type SegmentFilter = z.infer<typeof SegmentFilter>;

export const SegmentId = z.string().regex(/^[0-9A-Z]{26}$/);
/** Two that look alike are one name. */
export const SegmentName = z.string().overwrite(plainName).min(1).max(30);

/** A filter that operators keep under a name, for all of them. */
export const Segment = z.object({
  id: SegmentId,
  name: SegmentName,
  filter: SegmentFilter,
  by: z.string(),
  /** Epoch milliseconds of the last change. */
  at: z.int(),
  version: z.int(),
});
export type Segment = Readonly<z.infer<typeof Segment>>;
