import type { LimitName } from './player-limits.ts';

/** Least and most a limit may be, won and minutes. No limit at all is null. */
export const playerLimitBounds = {
  depositDaily: { min: 10_000, max: 1_000_000_000_000 },
  depositWeekly: { min: 10_000, max: 1_000_000_000_000 },
  depositMonthly: { min: 10_000, max: 1_000_000_000_000 },
  lossDaily: { min: 1_000, max: 1_000_000_000_000 },
  playMinutesDaily: { min: 10, max: 1_440 },
} as const satisfies Record<LimitName, { readonly min: number; readonly max: number }>;
