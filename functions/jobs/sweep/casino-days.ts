import type { CasinoReconciliation } from '../../../shared/model/casino/operator-lists.ts';
import type { CasinoVendor } from '../../../shared/model/casino/vendor.ts';
import { reconcileRounds } from '../../../shared/rules/casino/reconcile-rounds.ts';
import { koreanDay, koreanDaySpan } from '../../../shared/rules/text/korean-day.ts';
import type { CasinoPort } from '../../providers/casino/port.ts';
import { portOf } from '../../providers/casino/ports.ts';
import { casinoVendors } from '../../providers/casino/vendors.ts';
import { log } from '../../runtime/log.ts';
import {
  casinoBetsEndedIn,
  openCasinoBetsBefore,
  putReconciliation,
  reconciliationOf,
} from '../../table/casino/operator-lists.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A day is compared from 01:00 on: results of midnight are in both lists by then. */
const afterMidnight = hour;
/** Clocks differ, and a result takes its way. */
const tolerance = 10 * minute;
/** Differences that are stored. */
const mostShown = 20;
/** How long a vendor that did not answer is left alone. */
const rest = 30 * minute;
/** A bet without a result for so long is reported, and how often that is looked at. */
const openTooLong = hour;
const lookedAt = 10 * minute;

const memory = perTableMemory(() => ({
  compared: new Map<string, string>(),
  triedAt: new Map<string, number>(),
  lookedAt: 0,
}));

/** The ports of this stage's vendors outside; the sandbox's rounds are proven by their seeds, and their callbacks retried. */
let portsOf = (vendor: CasinoVendor): Promise<CasinoPort> => portOf(vendor, async () => []);
/** For tests. */
export function configurePorts(other: typeof portsOf): void {
  portsOf = other;
}

const isCompared = ({ adapter }: CasinoVendor): boolean => adapter !== 'own';

/** Holds each vendor's own list of yesterday against our lines, once; of one that does not answer again later. Returns how many it compared. */
export async function reconcileCasinoDays(now: number): Promise<number> {
  const { compared, triedAt } = memory();
  const day = koreanDay(now - afterMidnight - 24 * hour);
  let count = 0;
  for (const vendor of casinoVendors().filter(isCompared)) {
    const { name } = vendor;
    if (compared.get(name) === day || now - (triedAt.get(name) ?? 0) < rest) continue;
    triedAt.set(name, now);
    const stored = await reconciliationOf(name, day);
    const result = stored?.failure === null ? stored : await compareDay(vendor, { day, now });
    if (result.failure === null) compared.set(name, day);
    count += 1;
  }
  return count;
}

async function compareDay(
  vendor: CasinoVendor,
  { day, now }: { readonly day: string; readonly now: number },
): Promise<CasinoReconciliation> {
  const span = koreanDaySpan(day);
  const about = { vendor: vendor.name, day, checkedAt: now };
  const around = { from: span.from - tolerance, to: span.to + tolerance };
  let result: CasinoReconciliation;
  try {
    const [theirs, bets] = await Promise.all([
      portsOf(vendor).then((port) => port.rounds(span)),
      casinoBetsEndedIn(vendor.name, around),
    ]);
    const { ours, differences } = reconcileRounds({ theirs, ours: bets, span, tolerance });
    const differing = differences.length;
    const shown = differences.slice(0, mostShown);
    result = { ...about, ours, theirs: theirs.length, differing, differences: shown, failure: null };
    if (differing > 0)
      log.error('casino-reconciliation-differs', { target: `${vendor.name} ${day}`, count: differing });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    result = { ...about, ours: 0, theirs: 0, differing: 0, differences: [], failure };
    log.warn('casino-reconciliation-failed', { target: `${vendor.name} ${day}`, message: failure });
  }
  await putReconciliation(result);
  return result;
}

/** Reports vendors whose bets have had no result for more than an hour. Returns how many bets it found. */
export async function reportOpenCasinoBets(now: number): Promise<number> {
  const known = memory();
  if (now - known.lookedAt < lookedAt) return 0;
  known.lookedAt = now;
  let found = 0;
  for (const { name } of casinoVendors()) {
    const bets = await openCasinoBetsBefore(name, { before: now - openTooLong, size: 100 });
    found += bets.length;
    const [oldest] = bets;
    if (oldest)
      log.error('casino-rounds-open', {
        target: `${name} ${oldest.txId}`,
        count: bets.length,
        milliseconds: now - oldest.at,
      });
  }
  return found;
}
