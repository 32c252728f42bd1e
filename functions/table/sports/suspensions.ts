import { noSuspensions, type Suspensions } from '../../../shared/model/sports/trading.ts';
import { type Action, get, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';

/** Milliseconds a process caches the suspensions for its lists; bets read them with everything else. */
const CACHED = 250;
let copy: { readonly stops: Suspensions; readonly until: number } | undefined;
let reading: Promise<Suspensions> | undefined;

const copies = pointerShards;

/** Which copy a member's placements read. */
export const suspensionsKey = (memberSeq: number) => keys.suspensions(memberSeq % copies.length);

type Stored = Item & Partial<Suspensions> & { readonly v?: number };

/** A copy read back; when none is stored, nothing is suspended. */
export function suspensionsFrom(item: Item | undefined): Suspensions {
  const { all, sports, leagues, markets, members, rooms, otherRoom }: Stored = { pk: '', sk: '', ...item };
  return {
    all: all ?? false,
    sports: sports ?? [],
    leagues: leagues ?? [],
    markets: markets ?? [],
    members: members ?? [],
    ...(rooms && { rooms }),
    ...(otherRoom && { otherRoom }),
  };
}

/** The suspensions that reach beyond one match, at most a quarter of a second old. */
export async function readSuspensions(): Promise<Suspensions> {
  if (copy && performance.now() < copy.until) return copy.stops;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<Suspensions> {
  const stops = suspensionsFrom(await get<Item>(keys.suspensions(0)));
  copy = { stops, until: performance.now() + CACHED };
  return stops;
}

export function dropSuspensionsCache(): void {
  copy = undefined;
}

const attempts = 5;

/**
 * Changes the suspensions in all copies, with further actions of the same transaction (override and audit lines). Null
 * when nothing is to be changed. @throws TransactionCancelled when concurrent changes kept winning
 */
export async function changeSuspensions(
  change: (before: Suspensions) => Suspensions | null,
  others: (before: Suspensions) => readonly Action[],
): Promise<{ readonly before: Suspensions; readonly after: Suspensions } | null> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await get<Stored>(keys.suspensions(0));
    const before = stored ? suspensionsFrom(stored) : noSuspensions;
    const after = change(before);
    if (after === null) return null;
    const v = (stored?.v ?? 0) + 1;
    const puts = copies.map((at): Action => {
      const put = { ...keys.suspensions(at), ...after, v };
      if (at !== 0) return { put };
      return { put, when: stored?.v === undefined ? 'absent' : { equals: { v: stored.v } } };
    });
    try {
      await transact([...puts, ...others(before)]);
      return { before, after };
    } catch (error) {
      const lostRace = error instanceof TransactionCancelled && error.failed(0) && attempt < attempts;
      if (!lostRace) throw error;
    } finally {
      dropSuspensionsCache();
    }
  }
}
