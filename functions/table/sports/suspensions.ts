import { noStops, type WideStops } from '../../../shared/model/sports/trading.ts';
import { type Action, get, type Item, TransactionCancelled, transact } from '../client/table.ts';
import { keys, pointerShards } from '../keys/keys.ts';

/** Milliseconds a process keeps the stops its lists are shown by; bets read them with everything else. */
const COPY = 250;
let copy: { readonly stops: WideStops; readonly until: number } | undefined;
let reading: Promise<WideStops> | undefined;

const copies = pointerShards;

/** Which copy a member's placements read. */
export const wideStopsKey = (memberSeq: number) => keys.wideStops(memberSeq % copies.length);

type Stored = Item & Partial<WideStops> & { readonly v?: number };

/** A copy read back; none stored yet means nothing is stopped. */
export function wideStopsFrom(item: Item | undefined): WideStops {
  const { all, sports, leagues, markets, members }: Stored = { pk: '', sk: '', ...item };
  return {
    all: all ?? false,
    sports: sports ?? [],
    leagues: leagues ?? [],
    markets: markets ?? [],
    members: members ?? [],
  };
}

/** The stops that hold for more than one match, a quarter of a second old at most. */
export async function wideStops(): Promise<WideStops> {
  if (copy && performance.now() < copy.until) return copy.stops;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function read(): Promise<WideStops> {
  const stops = wideStopsFrom(await get<Item>(keys.wideStops(0)));
  copy = { stops, until: performance.now() + COPY };
  return stops;
}

export function forgetWideStops(): void {
  copy = undefined;
}

const attempts = 5;

/**
 * Changes the stops in all copies at once, with what else belongs to it (its line, the audit's). Null when nothing was to
 * be changed. @throws TransactionCancelled when another operator kept changing them
 */
export async function changeWideStops(
  change: (before: WideStops) => WideStops | null,
  others: (before: WideStops) => readonly Action[],
): Promise<{ readonly before: WideStops; readonly after: WideStops } | null> {
  for (let attempt = 1; ; attempt += 1) {
    const stored = await get<Stored>(keys.wideStops(0));
    const before = stored ? wideStopsFrom(stored) : noStops;
    const after = change(before);
    if (after === null) return null;
    const v = (stored?.v ?? 0) + 1;
    const puts = copies.map((at): Action => {
      const put = { ...keys.wideStops(at), ...after, v };
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
      forgetWideStops();
    }
  }
}
