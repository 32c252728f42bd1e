import { lottoHighest, lottoPicks } from '../../../shared/rules/events/lotto.ts';
import { integersFromTo } from '../../../shared/rules/fairness/take-from.ts';

/** Six different numbers, rising; those already chosen stay. A convenience: the draw knows nothing of it. */
export function quickPick(chosen: readonly number[]): readonly number[] {
  const kept = chosen.length >= lottoPicks ? [] : chosen;
  const places = crypto.getRandomValues(new Uint32Array(lottoHighest));
  const others = integersFromTo(1, lottoHighest)
    .filter((number) => !kept.includes(number))
    .toSorted((one, other) => (places[one - 1] ?? 0) - (places[other - 1] ?? 0));
  return [...kept, ...others.slice(0, lottoPicks - kept.length)].toSorted((one, other) => one - other);
}
