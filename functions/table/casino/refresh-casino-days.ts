import { koreanDay } from '../../../shared/rules/text/korean-day.ts';
import { remove } from '../client/table.ts';
import { dayOfId } from '../history/days.ts';
import { keys } from '../keys/keys.ts';
import { type RefreshedDay, refreshPlayerDay } from './player-days.ts';
import type { OpenBets } from './vendor-callbacks.ts';
import { isStoredDay, storeVendorDay } from './vendor-days.ts';

/**
 * Brings what operators see of these members' days up to date, and the sums of days that are stored already. Bets that have ended
 * leave the list of open ones last: one that is still listed tells the sweep what was interrupted.
 */
export async function refreshCasinoDays(
  changed: ReadonlyMap<number, ReadonlySet<string>>,
  { vendors, now }: { readonly vendors: readonly string[]; readonly now: number },
): Promise<void> {
  const stored = new Map<string, { readonly vendor: string; readonly day: string }>();
  const ended: RefreshedDay['ended'][number][] = [];
  for (const [memberSeq, days] of changed)
    for (const day of days) {
      const refreshed = await refreshPlayerDay({ memberSeq, day, vendors, now });
      ended.push(...refreshed.ended);
      if (!isStoredDay(day, now)) continue;
      for (const vendor of refreshed.played) stored.set(`${vendor} ${day}`, { vendor, day });
    }
  for (const { vendor, day } of stored.values()) await storeVendorDay(vendor, { day, now });
  for (const { vendor, id } of ended) await remove(keys.openCasinoBet(vendor, id));
}

/** Brings the days of bets up to date that have ended and are listed as open still: something was interrupted, or no stream runs. */
export async function finishEndedBets(
  ended: OpenBets['ended'],
  { vendor, now }: { readonly vendor: string; readonly now: number },
): Promise<void> {
  const days = new Map<number, Set<string>>();
  for (const { memberSeq, id } of ended)
    days.set(memberSeq, (days.get(memberSeq) ?? new Set()).add(dayOfId(id)));
  await refreshCasinoDays(days, { vendors: [vendor], now });
  for (const { id } of ended) await remove(keys.openCasinoBet(vendor, id));
}

/** The days a member's play of now may belong to: of yesterday's bets results still come. */
export const daysUnderWay = (now: number): ReadonlySet<string> =>
  new Set([koreanDay(now), koreanDay(now - 24 * 3_600_000)]);
