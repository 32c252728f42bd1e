import type { Integers } from './draw.ts';

/**
 * `count` of a list in drawing order: a partial Fisher–Yates.
 * @throws RangeError when more are asked for than there are
 */
export function takeFrom<T extends number | string>(
  integers: Integers,
  { of, count }: { readonly of: readonly T[]; readonly count: number },
): readonly T[] {
  const list = of.slice();
  for (let i = 0; i < count; i += 1) {
    const j = i + integers.below(list.length - i);
    const here = list[i];
    const drawn = list[j];
    if (here === undefined || drawn === undefined) throw new RangeError(`${count} of ${of.length}`);
    list[i] = drawn;
    list[j] = here;
  }
  list.length = count;
  return list;
}

/** [from, from + 1, …, to]. */
export function integersFromTo(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
