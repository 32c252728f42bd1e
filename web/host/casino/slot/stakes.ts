import { slotStake } from '../../../../shared/rules/casino/slot-model.ts';

/** Stakes the stepper goes through, won. */
export const stakeSteps: readonly number[] = [
  ...[200, 400, 600, 800, 1_000, 1_400, 2_000, 3_000, 4_000, 5_000, 6_000, 8_000],
  ...[10_000, 14_000, 20_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000],
];
export const quickStakes: readonly number[] = [1_000, 5_000, 10_000, 50_000];

/** The next stake up or down; the same at the end. */
export function stepStake(stake: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? stakeSteps.find((step) => step > stake) : stakeSteps.findLast((step) => step < stake);
  return next ?? (direction === 1 ? slotStake.most : slotStake.least);
}
