import type { EventSettings } from '../../model/events/event-settings.ts';
import type { Integers } from '../fairness/draw.ts';
import type { Drawing } from '../fairness/drawing.ts';

type Wheel = EventSettings['roulette'];
type Slots = Wheel['slots'];

/** The weights of a wheel's slots add up to it: a spin is an integer below it. */
export const wheelWhole = 1_000;

/** A spin as it is drawn and checked: an integer below `wheelWhole` of the member's seed pair. */
export const wheelSpin: Drawing = {
  key: 'wheel',
  nameKo: '이벤트 룰렛',
  drawnBy: 'wheel',
  drawnFrom: 'pair',
  draw: (integers) => [integers.below(wheelWhole)],
  resultOf: ([drawn]) => ({ drawn }),
};

/** The slot an integer below `wheelWhole` stops at: the weights are added up until they exceed it. @throws RangeError when they never do */
export function slotAt(weights: readonly number[], drawn: number): number {
  let end = 0;
  const found = weights.findIndex((weight) => {
    end += weight;
    return drawn < end;
  });
  if (found === -1) throw new RangeError(`no slot holds ${drawn} of ${end}`);
  return found;
}

/** Where the wheel stops. @throws RangeError when the weights are less than `wheelWhole` */
export function spinWheel(slots: Slots, integers: Integers): number {
  const [drawn = 0] = wheelSpin.draw(integers);
  return slotAt(
    slots.map(({ weight }) => weight),
    drawn,
  );
}

/** Labels with their probabilities, 0 to 1. */
export function wheelProbabilities(
  slots: Slots,
): readonly { readonly label: string; readonly probability: number }[] {
  return slots.map(({ label, weight }) => ({ label, probability: weight / wheelWhole }));
}

/** Spins for what was deposited on a Korean day, whole won. */
export function wheelSpins(deposited: number, { couponPerDeposit, dailyMax }: Wheel): number {
  if (couponPerDeposit === 0) return 0;
  return Math.min(dailyMax, Math.floor(deposited / couponPerDeposit));
}
