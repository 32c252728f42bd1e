/** Korean names of what a feed counts, by its number, in the order they are shown. */
const statisticNames: ReadonlyMap<number, string> = new Map([
  [1, '코너킥'],
  [6, '옐로카드'],
  [7, '레드카드'],
  [8, '페널티킥'],
  [28, '2점슛'],
  [30, '3점슛'],
  [32, '자유투'],
  [33, '안타'],
]);

export function isNamedStatistic(type: number): boolean {
  return statisticNames.has(type);
}

interface Counted {
  readonly type: number;
  readonly home: number;
  readonly away: number;
}

/** Statistics with their names; what has none is left out. */
export function namedStatistics<T extends Counted>(
  statistics: readonly T[],
): readonly (T & { readonly name: string })[] {
  return [...statisticNames].flatMap(([type, name]) => {
    const counted = statistics.find((statistic) => statistic.type === type);
    return counted ? [{ ...counted, name }] : [];
  });
}
