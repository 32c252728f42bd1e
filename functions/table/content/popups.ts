import { type Action, get, type Item, queryAll, update } from '../client/table.ts';
import { keys, popupShards } from '../keys/keys.ts';

/** An event pop-up; `hiddenUntil` in epoch milliseconds, null: shown at once. */
export interface StoredPopup {
  readonly seq: number;
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  readonly visible: boolean;
  readonly hiddenUntil: number | null;
  readonly version: number;
  readonly changedAt: number;
  readonly changedBy: string;
}

export interface Closings {
  readonly closes: number;
  readonly memberCloses: number;
}

/** Every pop-up, newest first. */
export async function readPopups(): Promise<readonly StoredPopup[]> {
  const popups: StoredPopup[] = [];
  for await (const items of queryAll({ ...keys.popups(), descending: true }))
    popups.push(...items.filter(isPopup));
  return popups;
}

export async function readPopup(seq: number): Promise<StoredPopup | undefined> {
  return get<StoredPopup>(keys.popup(seq));
}

export async function nextPopupSeq(): Promise<number> {
  const { last } = await update<{ last: number }>({ key: keys.popupCounter(), add: { last: 1 } });
  return last;
}

export function savePopupActions(popup: StoredPopup, before: StoredPopup | undefined): readonly Action[] {
  const when = before ? { equals: { version: before.version } } : ('absent' as const);
  return [{ put: { ...keys.popup(popup.seq), ...popup }, when }];
}

export function deletePopupActions({ seq, version }: StoredPopup): readonly Action[] {
  return [{ delete: keys.popup(seq), when: { equals: { version } } }];
}

/** Counts one closing; `lot`, a random number in [0, 1), chooses the shard. */
export async function countClosing(
  seq: number,
  { byMember, lot }: { readonly byMember: boolean; readonly lot: number },
): Promise<void> {
  const key = keys.popupCloses(seq, Math.floor(lot * popupShards));
  await update({ key, set: { seq }, add: { closes: 1, memberCloses: byMember ? 1 : 0 } });
}

/** Closings of each pop-up. */
export async function readClosings(): Promise<ReadonlyMap<number, Closings>> {
  const sums = new Map<number, Closings>();
  for await (const items of queryAll(keys.popupsClosed())) {
    for (const { seq, closes, memberCloses } of items.filter(isCount)) {
      const sum = sums.get(seq) ?? { closes: 0, memberCloses: 0 };
      sums.set(seq, { closes: sum.closes + closes, memberCloses: sum.memberCloses + memberCloses });
    }
  }
  return sums;
}

function isPopup(item: Item): item is Item & StoredPopup {
  return typeof item.seq === 'number' && typeof item.body === 'string';
}

function isCount(item: Item): item is Item & Closings & { seq: number } {
  return typeof item.seq === 'number' && typeof item.closes === 'number';
}
