import type { Match } from '../../../shared/model/sports/match.ts';
import { put, queryAll } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

type Source = Match['source'];

/*
 * How long after the feed's own time its changes were stored. Every process that stores changes keeps its own measurements, a small
 * item a minute, written anew every few seconds while it does; who reads puts together those of all processes whose clock is not ahead
 * of the reader's. So no process overwrites another's, and none reads before it writes.
 */

/** Lags of one item: more are thinned evenly, each then counts for several. */
const mostStored = 50;
/** Measurements so long before the newest are none of now. Milliseconds. */
const minute = 60_000;
/** Milliseconds two clocks that are kept right may differ by. Whose items are dated later measures by a wrong clock, and would hide all others. */
const clockTolerance = 5_000;
/** Seconds an item stays: readers look back two minutes. */
const kept = 600;

/** What one process measured in its last minute, milliseconds, in any order; negative where the sender's clock is ahead. */
export async function storeFeedLags(
  source: Source,
  {
    process,
    lags,
    now,
  }: { readonly process: string; readonly lags: readonly number[]; readonly now: number },
): Promise<void> {
  const sorted = lags.toSorted((one, other) => one - other);
  const size = Math.min(sorted.length, mostStored);
  // The middle one of each part.
  const thinned = Array.from(
    { length: size },
    (_, place) => sorted[Math.floor(((place + 0.5) * sorted.length) / size)] ?? 0,
  );
  await put({
    ...keys.feedLags(source, { minute: Math.floor(now / minute), process }),
    ...{ process, lags: thinned, count: sorted.length, at: now },
    [timeToLive]: Math.floor(now / 1000) + kept,
  });
}

/** The median of the last minute in which anything was measured, over all processes whose clock is not ahead; null when that was more than `within` ms ago. */
export async function feedLag(
  source: Source,
  { now, within }: { readonly now: number; readonly within: number },
): Promise<number | null> {
  const newest = new Map<
    string,
    { readonly lags: readonly number[]; readonly count: number; readonly at: number }
  >();
  const ahead = new Set<string>();
  const since = Math.floor((now - within) / minute);
  for await (const items of queryAll({ ...keys.feedLagsSince(source, since), consistent: false }))
    for (const { process, lags, count, at } of items)
      if (Number(at) > now + clockTolerance) ahead.add(String(process));
      else if (Array.isArray(lags))
        newest.set(String(process), { lags, count: Number(count), at: Number(at) });
  // Its earlier items are as wrong, and come to be dated now.
  for (const process of ahead) newest.delete(process);
  const last = Math.max(...[...newest.values()].map(({ at }) => at));
  if (now - last >= within) return null;
  return medianOf([...newest.values()].filter(({ at }) => last - at < minute));
}

function medianOf(
  measured: readonly { readonly lags: readonly number[]; readonly count: number }[],
): number | null {
  const all = measured
    .flatMap(({ lags, count }) => lags.map((lag) => ({ lag, weight: count / lags.length })))
    .sort((one, other) => one.lag - other.lag);
  const half = measured.reduce((sum, { count }) => sum + count, 0) / 2;
  let counted = 0;
  for (const { lag, weight } of all) {
    counted += weight;
    if (counted > half) return lag;
  }
  return all.at(-1)?.lag ?? null;
}
