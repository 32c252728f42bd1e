import { PointType } from '../../../shared/model/balance/wire-point.ts';
import { type Action, type Item, query } from '../client/table.ts';
import { keys, lists, ordinalText, tableIndex } from '../keys/keys.ts';
import { readBalance } from '../member/members.ts';

/** One line of a member's point history. */
export interface PointEntry {
  /** From 1, over lines of every type. */
  readonly ordinal: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly type: PointType;
  readonly content: string;
  /** Negative: taken. */
  readonly points: number;
  /** Points held afterwards. */
  readonly after: number;
}

/** Stores the line of a move, numbered among all lines and among those of its type. */
export function putPointEntryAction(named: {
  readonly memberSeq: number;
  readonly ordinal: number;
  readonly ordinalOfType: number;
  readonly line: Omit<PointEntry, 'ordinal'>;
}): Action {
  const { memberSeq, ordinal, ordinalOfType, line } = named;
  return { put: pointEntryItem({ memberSeq, ordinal, ordinalOfType, line }), when: 'absent' };
}

/** The line as stored; tests write long histories with it. */
export function pointEntryItem(named: {
  readonly memberSeq: number;
  readonly ordinal: number;
  readonly ordinalOfType: number;
  readonly line: Omit<PointEntry, 'ordinal'>;
}): Item {
  const { memberSeq, ordinal, ordinalOfType, line } = named;
  return {
    ...keys.pointEntry(memberSeq, ordinal),
    ordinal,
    ...line,
    [tableIndex.pk]: lists.pointEntries(memberSeq, line.type),
    [tableIndex.sk]: ordinalText(ordinalOfType),
  };
}

/**
 * One page of the history, newest first, and how many lines there are. Lines are numbered, so a page is a range of keys
 * and page 50 costs what page 1 costs; one type alone is numbered in its own list.
 */
export async function pointHistoryPage(named: {
  readonly memberSeq: number;
  readonly types: readonly PointType[];
  readonly page: number;
  readonly size: number;
}): Promise<{ readonly lines: readonly PointEntry[]; readonly total: number }> {
  const { memberSeq, types, page, size } = named;
  const { pn = 0, pm = 0 } = (await readBalance(memberSeq)) ?? {};
  const only = types.length === 1 ? types[0] : undefined;
  const total = only === undefined ? pn : only === '수동-포인트' ? pm : pn - pm;
  const newest = total - (page - 1) * size;
  if (newest < 1) return { lines: [], total };
  const range = { first: Math.max(1, newest - size + 1), last: newest };
  const { items } = await query({ ...keyRangeOf({ memberSeq, only, ...range }), descending: true });
  return { lines: items.map(pointEntryOf), total };
}

function keyRangeOf(named: { memberSeq: number; only: PointType | undefined; first: number; last: number }) {
  const { memberSeq, only, first, last } = named;
  if (only !== undefined) {
    const pk = lists.pointEntries(memberSeq, only);
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
