import * as z from 'zod';

/** Signs that a member's bets are worth a trader's look; their rules are in `member-marks.ts`. */
export const RiskKind = z.enum([
  'sharp',
  'arbitrage',
  'same-picks',
  'opposite-bets',
  'bonus-abuse',
  'quick-bets',
]);
export type RiskKind = z.infer<typeof RiskKind>;

/**
 * One sign with the figures behind it. sharp: average value at the close in hundredths of a percent, and bets · arbitrage: bets
 * far above the close, and those of them with odd stakes · same-picks, opposite-bets: bets, and the linked member's number ·
 * bonus-abuse: bonuses of thirty days, and percent of the stakes since that ran little risk · quick-bets: bets that came faster
 * than a person chooses, and the shortest time between two, ms.
 */
export const RiskMark = z.object({ kind: RiskKind, value: z.int(), beside: z.int() });
export type RiskMark = Readonly<z.infer<typeof RiskMark>>;

/** Value at the close: how far prices taken were above the last ones before kick-off, in hundredths of a percent. */
export const ClosingValue = z.object({ bets: z.int(), average: z.int() });
export type ClosingValue = Readonly<z.infer<typeof ClosingValue>>;

export const RiskState = z.enum(['none', 'open', 'seen']);
export type RiskState = z.infer<typeof RiskState>;

/** Stored as `M#mid / RISK`: what was found of a member's bets, until a trader has looked at it and after. */
export const RiskRecord = z.object({
  memberSeq: z.int(),
  marks: z.array(RiskMark),
  closing: ClosingValue,
  state: RiskState,
  /** Epoch ms at which it was first found, since the last time a trader looked. */
  since: z.int(),
  seenAt: z.int().nullable(),
  seenBy: z.string(),
  seenKinds: z.array(RiskKind),
  version: z.int(),
});
export type RiskRecord = Readonly<z.infer<typeof RiskRecord>>;
