import type { LiabilityStops } from '../../../shared/rules/trading/liability-limits.ts';
import { type Action, at, batchGet, type Item } from '../client/table.ts';
import { keys, timeToLive } from '../keys/keys.ts';

/** Milliseconds after the start of its match until the item is deleted. */
const keptAfterStart = 72 * 3_600_000;

/** At what liability each of these matches and its markets were suspended automatically; nothing for those that never were. */
export async function liabilityStopsOf(
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, LiabilityStops>> {
  if (gameIds.length === 0) return new Map();
  const found = await batchGet(gameIds.map(keys.liabilityStops));
  return new Map(
    gameIds.flatMap((gameId) => {
      const stored = at<Item & LiabilityStops>(found, keys.liabilityStops(gameId));
      return stored ? [[gameId, stored] as const] : [];
    }),
  );
}

/** Part of the automatic suspension's transaction. */
export function putLiabilityStopsAction(
  gameId: string,
  { stops, startTime }: { readonly stops: LiabilityStops; readonly startTime: number },
): Action {
  const { match, markets } = stops;
  return {
    put: {
      ...keys.liabilityStops(gameId),
      ...(match !== undefined && { match }),
      ...(markets && { markets }),
      [timeToLive]: Math.floor((startTime + keptAfterStart) / 1000),
    },
  };
}
