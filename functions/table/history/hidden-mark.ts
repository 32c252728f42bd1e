import { putUnlessOlder } from '../client/put-if-newer.ts';
import type { Item } from '../client/table.ts';
import { keys, type MemberRows } from '../keys/keys.ts';
import type { LinedRow } from './list.ts';

/** `{prefix}HI`: rows before `through` are hidden, apart from those that were kept. */
export interface HistoryMark {
  /** Row ids before it in their order. */
  readonly through: string;
  /** The ids kept, 26 characters each, one behind the other. */
  readonly kept: string;
  /** When the rows were looked at, epoch ms: an older look never replaces a newer one. */
  readonly at: number;
}

const idLength = 26;
/** More rows do not fit into the mark's item. */
const mostKept = 10_000;

export async function putMark(
  rows: MemberRows,
  { through, kept, at }: { readonly through: string; readonly kept: readonly string[]; readonly at: number },
): Promise<void> {
  const oldest = kept.toSorted();
  // Rows behind what fits stay as they are until fewer are kept.
  const end = oldest[mostKept] ?? through;
  await putUnlessOlder({
    ...keys.historyMark(rows),
    through: end,
    kept: oldest.slice(0, mostKept).join(''),
    at,
  });
}

export function isMark(item: Item): item is Item & HistoryMark {
  return item.sk.endsWith('#HI') && typeof item.through === 'string' && typeof item.kept === 'string';
}

/** Whether a row is hidden by the mark. */
export function hiddenBy(mark: HistoryMark | undefined): (row: Pick<LinedRow, 'id'>) => boolean {
  if (mark === undefined) return () => false;
  const { through, kept } = mark;
  const stay = new Set(
    Array.from({ length: kept.length / idLength }, (_, place) =>
      kept.slice(place * idLength, (place + 1) * idLength),
    ),
  );
  return ({ id }) => id < through && !stay.has(id);
}
