import type { EventSettings } from '../../model/events/event-settings.ts';
import type { Integers } from '../fairness/draw.ts';

type Wheel = EventSettings['roulette'];
type Slots = Wheel['slots'];

const weightOf = (slots: Slots): number => slots.reduce((sum, { weight }) => sum + weight, 0);

/** Where the wheel stops: an integer below the sum of all weights, against the weights added up. @throws RangeError without any weight */
export function spinWheel(slots: Slots, integers: Integers): number {
  const drawn = integers.below(weightOf(slots));
  let end = 0;
  return slots.findIndex(({ weight }) => {
    end += weight;
    return drawn < end;
  });
}

/** Labels with their probabilities, 0 to 1. */
export function wheelProbabilities(
  slots: Slots,
): readonly { readonly label: string; readonly probability: number }[] {
  const whole = weightOf(slots);
  return slots.map(({ label, weight }) => ({ label, probability: whole === 0 ? 0 : weight / whole }));
}

/** Spins for what was deposited on a Korean day, whole won. */
export function wheelSpins(deposited: number, { couponPerDeposit, dailyMax }: Wheel): number {
  if (couponPerDeposit === 0) return 0;
  return Math.min(dailyMax, Math.floor(deposited / couponPerDeposit));
}
