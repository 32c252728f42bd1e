/** How often each value came, in the order of `values`; what did not come has 0. */
export function countsOf(results: readonly string[], values: readonly string[]): readonly number[] {
  return values.map((value) => results.filter((result) => result === value).length);
}

/** Results in the order they came as columns: the same again goes below, another starts a column; no column is longer than `rows`. */
export function streakRoad(results: readonly string[], rows: number): readonly (readonly string[])[] {
  return results.reduce<readonly (readonly string[])[]>((columns, result) => {
    const last = columns.at(-1);
    if (last?.[0] !== result || last.length >= rows) return [...columns, [result]];
    return [...columns.slice(0, -1), [...last, result]];
  }, []);
}
