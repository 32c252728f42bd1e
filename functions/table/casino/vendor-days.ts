import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { ConditionFailed, get, type Item, put, query, queryAll } from '../client/table.ts';
import { addDays } from '../history/days.ts';
import { keys } from '../keys/keys.ts';
import { hasPlayed, type PlayedSums, type PlayerDay, partsOfDay } from './player-days.ts';

export interface DaySums extends PlayedSums {
  readonly players: number;
}

/** A vendor's Korean day by provider of the catalogue. `closed`: stored; a late result makes it anew. */
export interface VendorDay {
  readonly day: string;
  readonly by: Readonly<Record<string, DaySums>>;
  readonly closed: boolean;
}

/** Days back that are added up from their players whenever somebody looks; older ones are stored. */
const openDays = 1;

/** Whether a day's sums are stored. */
export const isStoredDay = (day: string, now: number): boolean => day < addDays(koreanDay(now), -openDays);

/**
 * Adds up a vendor's day from its players and stores it, unless another one did since: then what it had read may be older than what
 * that one counted, or newer, and it is added up anew. Whoever is first the second time began after this, so it has all of this.
 */
export async function storeVendorDay(
  vendor: string,
  { day, now }: { day: string; now: number },
): Promise<void> {
  if (!(await storedAnew(vendor, { day, now }))) await storedAnew(vendor, { day, now });
}

/** False when another one stored the day meanwhile. */
async function storedAnew(
  vendor: string,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<boolean> {
  const key = keys.vendorDay(vendor, day);
  const { version } = (await get<{ readonly version?: number }>(key)) ?? {};
  const by = await addUp(vendor, day, { consistent: true });
  const when = version === undefined ? { absent: ['version'] } : { equals: { version } };
  try {
    await put({ ...key, by, closedAt: now, version: (version ?? 0) + 1 }, { when });
    return true;
  } catch (failure) {
    if (failure instanceof ConditionFailed) return false;
    throw failure;
  }
}

/** Days back that are looked after: a standstill of a week leaves no gap. */
export const lookedAfter = 8;

/** Stores the days that may be stored and are not. Returns how many there were. */
export async function closeVendorDays(vendor: string, now: number): Promise<number> {
  const today = koreanDay(now);
  const days = Array.from({ length: lookedAfter }, (_, back) => addDays(today, -openDays - 1 - back));
  const [to = today, from = today] = [days[0], days.at(-1)];
  const { items } = await query({ ...keys.vendorDays(vendor, { from, to }), only: ['closedAt'] });
  const missing = days.filter((day) => !items.some(({ sk }) => sk === day));
  for (const day of missing) await storeVendorDay(vendor, { day, now });
  return missing.length;
}

/** A vendor's days from a day to a day, both included, the oldest first. */
export async function vendorDays(
  vendor: string,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: number },
): Promise<readonly VendorDay[]> {
  const { items } = await query(keys.vendorDays(vendor, { from, to }));
  const stored = items.filter(isStored).map(({ sk: day, by }) => ({ day, by, closed: true }));
  const today = koreanDay(now);
  const open = Array.from({ length: openDays + 1 }, (_, back) => addDays(today, back - openDays)).filter(
    (day) => day >= from && day <= to,
  );
  const live = await Promise.all(
    open.map(async (day) => ({ day, by: await addUp(vendor, day, { consistent: false }), closed: false })),
  );
  return [...stored.filter(({ day }) => !open.includes(day)), ...live];
}

function isStored(item: Item): item is Item & { readonly by: VendorDay['by'] } {
  return typeof item.by === 'object' && item.by !== null;
}

/**
 * Members of whom a callback came since a time (epoch ms) for a bet of the day or of `lookedAfter` days before it; with the oldest
 * day of such a bet.
 */
export async function playersSince(
  vendor: string,
  { day, since }: { readonly day: string; readonly since: number },
): Promise<ReadonlyMap<number, string>> {
  const oldest = new Map<number, string>();
  for (let back = lookedAfter; back >= 0; back -= 1) {
    const one = addDays(day, -back);
    for await (const { memberSeq, lastAt } of playerDays(vendor, one, { consistent: true }))
      if (lastAt >= since && !oldest.has(memberSeq)) oldest.set(memberSeq, one);
  }
  return oldest;
}

async function addUp(
  vendor: string,
  day: string,
  how: { readonly consistent: boolean },
): Promise<VendorDay['by']> {
  const sums: Record<string, DaySums> = {};
  for await (const { by } of playerDays(vendor, day, how))
    for (const [provider, played] of Object.entries(by)) sums[provider] = plus(sums[provider], played);
  return sums;
}

async function* playerDays(vendor: string, day: string, { consistent }: { readonly consistent: boolean }) {
  for (const part of partsOfDay(vendor, day))
    for await (const items of queryAll({ ...keys.playerDays(part), consistent }))
      for (const item of items)
        if (isPlayerDay(item) && hasPlayed(item))
          yield { memberSeq: Number(item.sk.slice('M#'.length)), by: item.by, lastAt: item.lastAt };
}

function isPlayerDay(item: Item): item is Item & PlayerDay {
  return typeof item.by === 'object' && item.by !== null;
}

function plus(one: DaySums | undefined, other: PlayedSums): DaySums {
  if (!one) return { ...other, players: 1 };
  return {
    play: one.play,
    bets: one.bets + other.bets,
    rounds: one.rounds + other.rounds,
    stake: one.stake + other.stake,
    won: one.won + other.won,
    back: one.back + other.back,
    players: one.players + 1,
  };
}
