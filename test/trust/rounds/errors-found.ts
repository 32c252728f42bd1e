import { charts, unevenness } from './charts.ts';
import { added, type Sold, type Tally } from './draws.ts';

/** Standard errors a return, a distribution may be off; a guesser may be better or worse than chance. */
export const mostErrors = 4;
export const mostGuessErrors = 3;

/** All tallies of one game as one. @throws for none */
export function together(tallies: readonly Tally[]): Tally {
  const [first, ...rest] = tallies;
  if (first === undefined) throw new Error('no tallies');
  return rest.reduce(
    (sum, one) => ({
      key: sum.key,
      draws: sum.draws + one.draws,
      cpu: sum.cpu + one.cpu,
      sold: soldTogether(sum.sold, one.sold),
      cells: sum.cells.map((chart, at) => chart.map((count, cell) => count + (one.cells[at]?.[cell] ?? 0))),
    }),
    first,
  );
}

function soldTogether(a: Tally['sold'], b: Tally['sold']): Tally['sold'] {
  const sold: Record<string, Sold> = { ...a };
  for (const [key, one] of Object.entries(b)) sold[key] = added(sold[key], one);
  return sold;
}

/** Standard errors between what came back and what is published. */
export function errorsOf({ returned, expected, variance }: Sold): number {
  return (returned - expected) / Math.sqrt(variance);
}

export interface Found {
  readonly worst: { readonly key: string; readonly sold: Sold };
  /** Returns more than four standard errors off. */
  readonly off: readonly string[];
  /** Charts that are not as even as chance. */
  readonly uneven: readonly string[];
  readonly perSecond: number;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

export function soldText(key: string, sold: Sold): string {
  const { returned, expected, times } = sold;
  return `${key} ${percent(returned / times)} of ${percent(expected / times)} (${errorsOf(sold).toFixed(1)}σ)`;
}

export function foundIn(tally: Tally): Found {
  const all = Object.entries(tally.sold).toSorted(
    ([, a], [, b]) => Math.abs(errorsOf(b)) - Math.abs(errorsOf(a)),
  );
  const [worst] = all;
  if (worst === undefined) throw new Error(`${tally.key} sold nothing`);
  return {
    worst: { key: worst[0], sold: worst[1] },
    // Not ≤, so that what is no number is off too.
    off: all
      .filter(([, sold]) => !(Math.abs(errorsOf(sold)) <= mostErrors))
      .map(([key, sold]) => soldText(key, sold)),
    uneven: charts[tally.key].flatMap(({ name, chances }, at) => {
      const found = unevenness(tally.cells[at] ?? [], chances);
      return found <= mostErrors ? [] : [`${name}: χ² ${found.toFixed(1)}σ above chance`];
    }),
    perSecond: (tally.draws / tally.cpu) * 1000,
  };
}
