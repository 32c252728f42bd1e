/**
 * Of a day's members who staked: how many had staked so many days before last; at 0 those who had not within the days that are looked
 * back on. Without the zeros at the end.
 */
export type PlayedGaps = readonly number[];

/** A day's gaps. `seen`: the number of the day on which a member staked last before it. */
export function gapsOfDay(
  members: readonly number[],
  {
    today,
    seen,
    lookBack,
  }: { readonly today: number; readonly seen: ReadonlyMap<number, number>; readonly lookBack: number },
): PlayedGaps {
  const gaps: number[] = [];
  for (const member of members) {
    const gap = today - (seen.get(member) ?? Number.NEGATIVE_INFINITY);
    const place = gap > lookBack ? 0 : gap;
    while (gaps.length <= place) gaps.push(0);
    gaps[place] = (gaps[place] ?? 0) + 1;
  }
  return gaps;
}

/**
 * How many members staked on some days in a row, each counted once: on the first of those days on which they did, that is on the
 * day whose gap reaches beyond the first day. The days are at most those that are looked back on and one.
 */
export function membersOf(days: readonly (PlayedGaps | undefined)[]): number {
  return days.reduce(
    (sum, gaps = [], place) =>
      sum + gaps.reduce((count, members, gap) => count + (gap === 0 || gap > place ? members : 0), 0),
    0,
  );
}
