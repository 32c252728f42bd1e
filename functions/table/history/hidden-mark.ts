import { putIfNewer } from '../client/put-if-newer.ts';
import type { Item } from '../client/table.ts';
import type { MemberRows } from '../keys/key.ts';
import { keys } from '../keys/keys.ts';
import type { ListedRow } from './list.ts';

/** `{prefix}HI`: rows before `through` are hidden, except those in `kept`. */
export interface HistoryMark {
  /** Row ids before it in their order. */
  readonly through: string;
  /** The ids of rows that stay listed, 26 characters each, without separators. */
  readonly kept: string;
  /** When the rows were read, epoch ms: an older reading never replaces a newer one. */
  readonly at: number;
}

const idLength = 26;
/** More rows do not fit into the mark's item. */
const maxKept = 10_000;

export async function putMark(
  rows: MemberRows,
  { through, kept, at }: { readonly through: string; readonly kept: readonly string[]; readonly at: number },
): Promise<void> {
  const oldest = kept.toSorted();
  // Rows after the last one that fits stay as they are until fewer are kept.
  const end = oldest[maxKept] ?? through;
  await putIfNewer({
    ...keys.historyMark(rows),
    through: end,
    kept: oldest.slice(0, maxKept).join(''),
    at,
  });
}

export function isMark(item: Item): item is Item & HistoryMark {
  return item.sk.endsWith('#HI') && typeof item.through === 'string' && typeof item.kept === 'string';
}

/** Whether a row is hidden by the mark. */
export function hiddenBy(mark: HistoryMark | undefined): (row: Pick<ListedRow, 'id'>) => boolean {
  if (mark === undefined) return () => false;
  const { through, kept } = mark;
  const stay = new Set(
    Array.from({ length: kept.length / idLength }, (_, place) =>
      kept.slice(place * idLength, (place + 1) * idLength),
    ),
  );
  return ({ id }) => id < through && !stay.has(id);
}
