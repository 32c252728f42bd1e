import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import { failedReconciliation, reconcileVendor } from '../../domain/casino/reconcile-vendor.ts';
import type { CasinoPort } from '../../providers/casino/port.ts';
import { portOf } from '../../providers/casino/ports.ts';
import { casinoVendors } from '../../providers/casino/vendors.ts';
import { log } from '../../runtime/log.ts';
import { timeOfCasinoLine } from '../../table/casino/casino-lines.ts';
import { finishEndedBets } from '../../table/casino/refresh-casino-days.ts';
import { sandboxRounds } from '../../table/casino/sandbox-rounds.ts';
import { openCasinoBets } from '../../table/casino/vendor-callbacks.ts';
import { closeVendorDays, lookedAfter } from '../../table/casino/vendor-days.ts';
import {
  reconciliationStates,
  type StoredReconciliation,
  storeReconciliation,
} from '../../table/casino/vendor-reconciliations.ts';
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
 * Once a day compares the day before with each vendor's own list, and stores the sums of the days before. Makes up for days of the
 * last week that nobody compared, or whose vendor gave no list: one a pass, so that a silent vendor holds nothing up. Returns how many
 * comparisons it made.
 */
export async function reconcileVendors(now: number): Promise<number> {
  const turn = memory();
  if (now < turn.nextAt) return 0;
  turn.nextAt = now + rest;
  await forEachVendor('closeVendorDays', ({ name }) => closeVendorDays(name, now));
  if (now < koreanDaySpan(koreanDay(now)).from + begins) return 0;
  return forEachVendor('reconcileVendors', async (vendor) => {
    const day = await dueDay(vendor.name, now);
    if (day === undefined) return 0;
    const result = await compared(vendor, { day, now });
    await storeReconciliation({ vendor: vendor.name, day }, result);
    const target = `${vendor.name} ${day}`;
    if (result.state === 'differs')
      log.error('casino-reconciliation-differs', { target, count: result.count });
    if (result.state === 'failed')
      log.warn('casino-reconciliation-failed', { target, message: result.failure ?? '' });
    return 1;
  });
}

/** A vendor's failure is logged and holds up none of the others. Returns the sum of what `run` returned. */
async function forEachVendor(task: string, run: (vendor: CasinoVendor) => Promise<number>): Promise<number> {
  let count = 0;
  for (const vendor of casinoVendors())
    try {
      count += await run(vendor);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error('sweep-failed', { task, target: vendor.name, message });
    }
  return count;
}

/**
 * Which of the last eight days is to be compared: the newest that never was, else the one whose list was asked for longest ago; none
 * while a vendor that gave no list rests. A vendor's first comparison is of the day before it.
 */
async function dueDay(vendor: string, now: number): Promise<string | undefined> {
  const yesterday = addDays(koreanDay(now), -1);
  const from = addDays(yesterday, 1 - lookedAfter);
  const { states, first = yesterday } = await reconciliationStates(vendor, { from, to: yesterday });
  const failedAt = (day: string): number => states.get(day)?.at ?? 0;
  const days = Array.from({ length: lookedAfter }, (_, back) => addDays(yesterday, -back));
  const missing = days
    .filter((day) => day >= first || day === yesterday)
    .filter((day) => (states.get(day)?.state ?? 'failed') === 'failed');
  if (missing.some((day) => now < failedAt(day) + pause)) return undefined;
  return missing.toSorted((one, other) => failedAt(one) - failedAt(other))[0];
}

async function compared(
  vendor: CasinoVendor,
  named: { readonly day: string; readonly now: number },
): Promise<StoredReconciliation> {
  let port: CasinoPort;
  try {
    port = await portOf(vendor, sandboxRounds);
  } catch (error) {
    // Its credentials are wrong: operators see it with the vendor's days.
    return failedReconciliation(error, named.now);
  }
  return reconcileVendor(port, named);
}

/**
 * Reports vendors whose bets have had no result for more than an hour, and unlists those that have. Returns how many bets it found,
 * at most 100 a vendor.
 */
export async function reportOpenCasinoBets(now: number): Promise<number> {
  const turn = memory();
  if (now < turn.reportAt) return 0;
  turn.reportAt = now + reportRest;
  return forEachVendor('reportOpenCasinoBets', async ({ name }) => {
    const { bets, ended } = await openCasinoBets(name, { size: 100, before: now - openTooLong });
    const [oldest] = bets;
    if (oldest)
      log.error('casino-rounds-open', {
        target: `${name} ${oldest.transactionId}`,
        count: bets.length,
        milliseconds: now - timeOfCasinoLine(oldest),
      });
    await finishEndedBets(ended, { vendor: name, now });
    return bets.length;
  });
}
