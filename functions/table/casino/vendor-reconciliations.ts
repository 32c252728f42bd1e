import type { VendorReconciliation } from '../../../shared/model/casino/vendor-day.ts';
import { type Action, get, type Item, put, query } from '../client/table.ts';
import { keys } from '../keys/keys.ts';

/** A comparison as stored; times in epoch ms. */
export interface StoredReconciliation
  extends Omit<VendorReconciliation, 'vendor' | 'day' | 'at' | 'acknowledged'> {
  readonly at: number;
  readonly acknowledged?: { readonly by: string; readonly at: number; readonly reason: string };
}

export async function reconciliationOf(
  vendor: string,
  day: string,
): Promise<StoredReconciliation | undefined> {
  return get<StoredReconciliation>(keys.vendorReconciliation(vendor, day));
}

/** State and time (epoch ms) of a vendor's comparisons from a day to a day, both included; and the first day that was ever compared. */
export async function reconciliationStates(
  vendor: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{
  readonly states: ReadonlyMap<string, Pick<StoredReconciliation, 'state' | 'at'>>;
  readonly first: string | undefined;
}> {
  const { pk } = keys.vendorReconciliations(vendor);
  const [{ items }, oldest] = await Promise.all([
    query({ pk, from, to, only: ['state', 'at'] }),
    query({ pk, limit: 1, only: [] }),
  ]);
  const states = new Map(items.filter(isStored).map(({ sk, state, at }) => [sk, { state, at }]));
  return { states, first: oldest.items[0]?.sk };
}

/** Stores a comparison in place of the one before. */
export async function storeReconciliation(
  { vendor, day }: { readonly vendor: string; readonly day: string },
  result: StoredReconciliation,
): Promise<void> {
  await put({ ...keys.vendorReconciliation(vendor, day), ...result });
}

/** A vendor's comparisons, the newest day first. */
export async function reconciliationsOf(
  vendor: string,
  most: number,
): Promise<readonly VendorReconciliation[]> {
  const { items } = await query({ ...keys.vendorReconciliations(vendor), descending: true, limit: most });
  return items.filter(isStored).map(({ sk: day, at, acknowledged, ...result }) => ({
    ...{ vendor, day, at: iso(at), state: result.state, ours: result.ours, theirs: result.theirs },
    ...{ count: result.count, differences: result.differences, failure: result.failure },
    acknowledged: acknowledged ? { ...acknowledged, at: iso(acknowledged.at) } : null,
  }));
}

const iso = (time: number): string => new Date(time).toISOString();

function isStored(item: Item): item is Item & StoredReconciliation {
  return typeof item.state === 'string' && typeof item.at === 'number';
}

/** Acknowledges the comparison an operator was shown, and no later one. */
export function acknowledgeReconciliation(
  { vendor, day }: { readonly vendor: string; readonly day: string },
  named: { readonly shownAt: number; readonly by: string; readonly reason: string; readonly now: number },
): Action {
  const { shownAt, by, reason, now } = named;
  return {
    change: {
      key: keys.vendorReconciliation(vendor, day),
      set: { acknowledged: { by, at: now, reason } },
      when: { equals: { at: shownAt }, absent: ['acknowledged'] },
    },
  };
}
