import type { Folder, Incident, Match } from '../../model/sports/match.ts';

const football: ReadonlySet<number> = new Set([6046, 210]);
const goals: readonly number[] = [9, 24, 25];
const corners: readonly number[] = [1];

/** First occurrences by market: the incidents of which the first decides. */
const firsts: Readonly<Record<number, readonly number[]>> = {
  16: [...goals, 27, 28, 30, 32],
  900001: [30],
  900002: [32],
  900003: [28],
  900010: corners,
  900011: [6],
};

/** Totals of football by market: what is counted, in which halves. */
const totals: Readonly<
  Record<number, { readonly types: readonly number[]; readonly halves: readonly number[] }>
> = {
  2: { types: goals, halves: [10, 20] },
  835: { types: goals, halves: [10, 20] },
  11: { types: corners, halves: [10, 20] },
  21: { types: goals, halves: [10] },
  77: { types: goals, halves: [10] },
  45: { types: goals, halves: [20] },
};

/**
 * Feed time of the incident a line was decided by: the first of its kind, or the one a total passed its line with. Null
 * where there was none, where the feed gave no time, and for lines that only the end of a period decides.
 */
export function decidingIncidentAt(
  { sportId, live }: Pick<Match, 'sportId' | 'live'>,
  { marketId, line }: { readonly marketId: number; readonly line: Folder['line'] },
): number | null {
  const incidents = live?.incidents ?? [];
  const first = firsts[marketId];
  if (first) return nth(incidents, { types: first, place: 1 });
  const total = football.has(sportId) ? totals[marketId] : undefined;
  if (!total || line === null || !Number.isFinite(Number(line))) return null;
  // Of a quarter line the upper half is decided last.
  const place = Math.floor(Number(line) + 0.25) + 1;
  const inHalves = incidents.filter(({ period }) => total.halves.includes(period));
  return nth(inHalves, { types: total.types, place });
}

function nth(
  incidents: readonly Incident[],
  { types, place }: { readonly types: readonly number[]; readonly place: number },
): number | null {
  const found = incidents.filter(({ type }) => types.includes(type));
  // The feed may report one goal under two types.
  const apart = found.filter(
    ({ period, seconds }, at) =>
      found.findIndex((one) => one.period === period && one.seconds === seconds) === at,
  );
  return apart[place - 1]?.at ?? null;
}
