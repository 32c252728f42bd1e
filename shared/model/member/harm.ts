import * as z from 'zod';

/** Signs that gambling may be doing a member harm; their rules are in `harm-markers.ts`. */
export const HarmKind = z.enum(['rising-deposits', 'chasing', 'night-play', 'limit-raises']);
export type HarmKind = z.infer<typeof HarmKind>;

/**
 * One sign with the figures behind it. rising-deposits: won of the last week, and of a usual week before · chasing: deposits
 * of a day, and won lost on it · night-play: nights of the last seven, and minutes of the longest · limit-raises: raises
 * asked for in thirty days, 0.
 */
export const HarmMarker = z.object({ kind: HarmKind, value: z.int(), beside: z.int() });
export type HarmMarker = Readonly<z.infer<typeof HarmMarker>>;

export const HarmState = z.enum(['open', 'contacted']);
export type HarmState = z.infer<typeof HarmState>;

/** How a member was reached, and what came of it. */
export const ContactMeans = z.enum(['phone', 'note', 'chat', 'not-reached']);
export type ContactMeans = z.infer<typeof ContactMeans>;
export const ContactOutcome = z.enum(['watch', 'limits', 'break', 'exclusion', 'no-concern']);
export type ContactOutcome = z.infer<typeof ContactOutcome>;

/** A line of the record of contact; nothing changes or deletes one. Stored as `M#mid / HARM#{at}#{operator}`. */
export const HarmContact = z.object({
  /** Epoch milliseconds. */
  at: z.int(),
  by: z.string(),
  means: ContactMeans,
  outcome: ContactOutcome,
  text: z.string(),
  /** What was found when the member was contacted. */
  kinds: z.array(HarmKind),
});
export type HarmContact = Readonly<z.infer<typeof HarmContact>>;

/** Stored as `M#mid / HARM`: what was found of a member, until a person has looked at it and after. */
export const HarmRecord = z.object({
  memberSeq: z.int(),
  markers: z.array(HarmMarker),
  state: HarmState,
  /** Epoch ms at which it was first found, since the last contact. */
  since: z.int(),
  /** Epoch ms of the last look at the member. */
  lookedAt: z.int(),
  contactedAt: z.int().nullable(),
  /** What the last contact was about. */
  contactedKinds: z.array(HarmKind),
  version: z.int(),
});
export type HarmRecord = Readonly<z.infer<typeof HarmRecord>>;
