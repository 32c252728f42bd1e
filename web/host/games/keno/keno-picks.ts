import type { Hundredths } from '../../../../shared/model/money.ts';
import { numbersFrom } from '../../../../shared/rules/fairness/take-from.ts';
import { kenoPays } from '../../../../shared/rules/games/keno.ts';

export const kenoNumbers = numbersFrom(1, 40);
export const mostPicks = kenoPays.length;

/** A number chosen or taken back; an eleventh changes nothing. */
export function withPick(picks: readonly number[], number: number): readonly number[] {
  if (picks.includes(number)) return picks.filter((pick) => pick !== number);
  return picks.length >= mostPicks ? picks : [...picks, number].toSorted((a, b) => a - b);
}

/**
 * Numbers left filled up by chance to `count`. What is drawn does not hang on what is picked.
 * @param random of 0 … 1, once for each number that is added
 */
export function filledUp(
  picks: readonly number[],
  { count, random }: { readonly count: number; readonly random: () => number },
): readonly number[] {
  const left = kenoNumbers.filter((number) => !picks.includes(number));
  const filled = [...picks];
  while (filled.length < count && left.length > 0)
    filled.push(...left.splice(Math.floor(random() * left.length), 1));
  return filled.toSorted((a, b) => a - b);
}

/** What so many picks pay by hits, those that pay nothing left out, fewest hits first. */
export function paysOf(picks: number): readonly { readonly hits: number; readonly odds: Hundredths }[] {
  return (kenoPays[picks - 1] ?? []).flatMap((odds, hits) => (odds > 0 ? [{ hits, odds }] : []));
}

/** The highest odds of so many picks, hundredths; 0 for none. */
export function highestPay(picks: number): Hundredths {
  return kenoPays[picks - 1]?.at(-1) ?? 0;
}
