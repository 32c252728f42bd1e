import type { Item } from '../client/table.ts';
import type { MemberRows } from '../keys/key.ts';

/** What a day line stores of a row. */
export interface RowFacts {
  /** One character: all that filters and totals need. */
  readonly kind: string;
  /** Whole won. */
  readonly stake: number;
  readonly paid: number;
  /** Part of the stake that was cashed out. */
  readonly cashed?: number;
  /** Hidden rows count in totals, but are not listed. */
  readonly listed: boolean;
}

/** A member's rows numbered by ULID that are listed newest first, filtered and summed. */
export interface HistoryList<Row> {
  readonly rowsOf: (memberSeq: number) => MemberRows;
  readonly rowOf: (item: Item) => Row;
  readonly factsOf: (row: Row) => RowFacts;
  /** Whether rows of this kind may still become another kind: pages read them again. */
  readonly isOpen: (kind: string) => boolean;
  /** Its rows may be hidden all at once by a mark. */
  readonly hasMark?: true;
}

/** One row as a line names it. */
export interface ListedRow {
  readonly id: string;
  readonly kind: string;
}

export interface Sum {
  readonly stake: number;
  readonly paid: number;
  readonly cashed?: number;
}

/** Stored as `{prefix}HL#{99999999 − day}#{part}`: the rows of one Korean day, newest first, and their sums per kind. */
export interface DayLine {
  readonly day: string;
  /** When the rows were read, epoch ms: an older reading never replaces a newer one. */
  readonly at: number;
  /** Kind and ULID of each listed row, 27 characters a row. */
  readonly rows: string;
  readonly sums: Readonly<Record<string, readonly [stake: number, paid: number, cashed?: number]>>;
}

const rowLength = 27;

export function rowsIn({ rows }: DayLine): ListedRow[] {
  return Array.from({ length: rows.length / rowLength }, (_, index) => {
    const kind = rows.charAt(index * rowLength);
    return { kind, id: rows.slice(index * rowLength + 1, (index + 1) * rowLength) };
  });
}

/** The line of some rows of a day, given newest first. */
export function lineOf(rows: readonly (RowFacts & ListedRow)[], named: { day: string; at: number }): DayLine {
  const sums: Record<string, [number, number, number?]> = {};
  for (const { kind, stake, paid, cashed = 0 } of rows) {
    const sum = sums[kind] ?? [0, 0];
    const more = (sum[2] ?? 0) + cashed;
    const [staked, won] = [sum[0] + stake, sum[1] + paid];
    sums[kind] = more > 0 ? [staked, won, more] : [staked, won];
  }
  const listed = rows.filter((row) => row.listed).map(({ kind, id }) => kind + id);
  return { ...named, rows: listed.join(''), sums };
}
