import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { refreshPlayerDay } from './player-days.ts';
import { isStoredDay, storeVendorDay } from './vendor-days.ts';

/** Brings what operators see of these members' days up to date, and the sums of days that are stored already. */
export async function refreshCasinoDays(
  changed: ReadonlyMap<number, ReadonlySet<string>>,
  { vendors, now }: { readonly vendors: readonly string[]; readonly now: number },
): Promise<void> {
  const stored = new Map<string, { readonly vendor: string; readonly day: string }>();
  for (const [memberSeq, days] of changed)
    for (const day of days) {
      const played = await refreshPlayerDay({ memberSeq, day, vendors, now });
      if (isStoredDay(day, now)) for (const vendor of played) stored.set(`${vendor} ${day}`, { vendor, day });
    }
  for (const { vendor, day } of stored.values()) await storeVendorDay(vendor, { day, now });
}

/** The days a member's play of now may belong to: of yesterday's bets results still come. */
export const daysUnderWay = (now: number): ReadonlySet<string> =>
  new Set([koreanDay(now), koreanDay(now - 24 * 3_600_000)]);
