import { PointType } from '../../../shared/model/balance/wire-point.ts';
import { type Action, type Item, query } from '../client/table.ts';
import { keys, lists, ordinalText, tableIndex } from '../keys/keys.ts';
import { readBalance } from '../member/members.ts';

/** One entry of a member's point history. */
export interface PointEntry {
  /** From 1, over entries of every type. */
  readonly ordinal: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly type: PointType;
  readonly content: string;
  /** Change of the points held; negative when points were taken. */
  readonly points: number;
  /** Points held afterwards. */
  readonly after: number;
}

interface NumberedEntry {
  readonly memberSeq: number;
  /** Among all of the member's entries, from 1. */
  readonly ordinal: number;
  /** Among those of the same type, from 1. */
  readonly ordinalOfType: number;
  readonly entry: Omit<PointEntry, 'ordinal'>;
}

/** Stores an entry: part of the transaction that changes the points. */
export function putPointEntryAction(numbered: NumberedEntry): Action {
  return { put: pointEntryItem(numbered), when: 'absent' };
}

/** The entry as stored; exported for tests that write long histories. */
export function pointEntryItem({ memberSeq, ordinal, ordinalOfType, entry }: NumberedEntry): Item {
  return {
    ...keys.pointEntry(memberSeq, ordinal),
    ordinal,
    ...entry,
    [tableIndex.pk]: lists.pointEntries(memberSeq, entry.type),
    [tableIndex.sk]: ordinalText(ordinalOfType),
  };
}

/**
 * One page of the history, newest first, and the number of entries. Entries are numbered, over all types and within each
 * type, so every page is one range of keys: page 50 costs as much as page 1.
 */
export async function pointHistoryPage(named: {
  readonly memberSeq: number;
  readonly types: readonly PointType[];
  readonly page: number;
  readonly size: number;
}): Promise<{ readonly entries: readonly PointEntry[]; readonly total: number }> {
  const { memberSeq, types, page, size } = named;
  const { pn: allEntries = 0, pm: manualEntries = 0 } = (await readBalance(memberSeq)) ?? {};
  const onlyType = types.length === 1 ? types[0] : undefined;
  const totals = { 포인트: allEntries - manualEntries, '수동-포인트': manualEntries };
  const total = onlyType === undefined ? allEntries : totals[onlyType];
  const newest = total - (page - 1) * size;
  if (newest < 1) return { entries: [], total };
  const range = { first: Math.max(1, newest - size + 1), last: newest };
  const { items } = await query({ ...keyRangeOf({ memberSeq, onlyType, ...range }), descending: true });
  return { entries: items.map(pointEntryOf), total };
}

function keyRangeOf(named: {
  memberSeq: number;
  onlyType: PointType | undefined;
  first: number;
  last: number;
}) {
  const { memberSeq, onlyType, first, last } = named;
  if (onlyType !== undefined) {
    const pk = lists.pointEntries(memberSeq, onlyType);
    return { pk, from: ordinalText(first), to: ordinalText(last), index: 'byList' as const };
  }
  const { pk, sk } = keys.pointEntry(memberSeq, first);
  return { pk, from: sk, to: keys.pointEntry(memberSeq, last).sk };
}

function pointEntryOf(item: Item): PointEntry {
  const { ordinal, at, content, points, after } = item;
  return {
    ordinal: Number(ordinal),
    at: Number(at),
    type: PointType.parse(item.type),
    content: String(content),
    points: Number(points),
    after: Number(after),
  };
}
