import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { reconcileVendor } from '../../domain/casino/reconcile-vendor.ts';
import { portOf } from '../../providers/casino/ports.ts';
import { casinoVendors } from '../../providers/casino/vendors.ts';
import { log } from '../../runtime/log.ts';
import { timeOfCasinoLine } from '../../table/casino/casino-lines.ts';
import { finishEndedBets } from '../../table/casino/refresh-casino-days.ts';
import { sandboxRounds } from '../../table/casino/sandbox-rounds.ts';
import { openCasinoBets } from '../../table/casino/vendor-callbacks.ts';
import { closeVendorDays } from '../../table/casino/vendor-days.ts';
import { reconciliationOf, storeReconciliation } from '../../table/casino/vendor-reconciliations.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { addDays } from '../../table/history/days.ts';

/** Hour of the Korean day from which the day before is compared: vendors have finished their lists, and few play. */
const begins = 5 * 3_600_000;
/** Milliseconds after which a vendor that gave no list is asked again. */
const pause = 3_600_000;
/** Milliseconds between looks whether a day is due. */
const rest = 60_000;

/** A bet without a result for so long is reported, and how often that is looked at. Milliseconds. */
const openTooLong = 3_600_000;
const reportRest = 600_000;

const memory = perTableMemory(() => ({ nextAt: 0, reportAt: 0 }));

/**
 * Once a day compares the day before with each vendor's own list, and stores the sums of the days before. Returns how many
 * comparisons it made.
 */
export async function reconcileVendors(now: number): Promise<number> {
  const turn = memory();
  if (now < turn.nextAt) return 0;
  turn.nextAt = now + rest;
  const today = koreanDay(now);
  const vendors = casinoVendors();
  for (const { name } of vendors) await closeVendorDays(name, now);
  if (now < koreanDaySpan(today).from + begins) return 0;
  const day = addDays(today, -1);
  let made = 0;
  for (const vendor of vendors) {
    const before = await reconciliationOf(vendor.name, day);
    if (before && (before.state !== 'failed' || now < before.at + pause)) continue;
    const result = await reconcileVendor(await portOf(vendor, sandboxRounds), { day, now });
    await storeReconciliation({ vendor: vendor.name, day }, result);
    const target = `${vendor.name} ${day}`;
    if (result.state === 'differs')
      log.error('casino-reconciliation-differs', { target, count: result.count });
    if (result.state === 'failed')
      log.warn('casino-reconciliation-failed', { target, message: result.failure ?? '' });
    made += 1;
  }
  return made;
}

/** Reports vendors whose bets have had no result for more than an hour, and unlists those that have. Returns how many bets it found, at most 100 a vendor. */
export async function reportOpenCasinoBets(now: number): Promise<number> {
  const turn = memory();
  if (now < turn.reportAt) return 0;
  turn.reportAt = now + reportRest;
  let found = 0;
  for (const { name } of casinoVendors()) {
    const { bets, ended } = await openCasinoBets(name, { size: 100, before: now - openTooLong });
    await finishEndedBets(ended, { vendor: name, now });
    found += bets.length;
    const [oldest] = bets;
    if (!oldest) continue;
    const target = `${name} ${oldest.transactionId}`;
    log.error('casino-rounds-open', {
      target,
      count: bets.length,
      milliseconds: now - timeOfCasinoLine(oldest),
    });
  }
  return found;
}
