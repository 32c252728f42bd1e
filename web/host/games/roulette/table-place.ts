const columns = 3;
const lastRow = 11;
/** Part of a field at each edge that counts as the line instead of the number. */
const edge = 0.26;

/** A position in a number's field: `along` 0 … 1 from the zero's side, `across` 0 … 1 from the column of 1. */
interface Touch {
  readonly number: number;
  readonly along: number;
  readonly across: number;
}

/** The bet at a position: the number itself, or the split, street, corner or six line at the edge. */
export function betAt({ number, along, across }: Touch): string {
  const row = Math.floor((number - 1) / columns);
  const column = (number - 1) % columns;
  const down = sideOf(along);
  const side = sideOf(across);
  const isOuter = column + side < 0 || column + side >= columns;
  const rows = down === 0 || row + down > lastRow ? [row] : [row, row + down];
  if (side !== 0 && isOuter) return named(rows.flatMap((one) => cells(one, [0, 1, 2])));
  return named(rows.flatMap((one) => cells(one, side === 0 ? [column] : [column, column + side])));
}

function sideOf(place: number): -1 | 0 | 1 {
  return place < edge ? -1 : place > 1 - edge ? 1 : 0;
}

/** The zero is the whole row before the first. */
function cells(row: number, of: readonly number[]): readonly number[] {
  return row < 0 ? [0] : of.map((column) => row * columns + column + 1);
}

const details = new Map([
  [1, 'n'],
  [2, 'split'],
  [3, 'street'],
  [4, 'corner'],
  [6, 'six'],
]);

function named(numbers: readonly number[]): string {
  const covered = [...new Set(numbers)].sort((one, other) => one - other);
  return `${details.get(covered.length) ?? 'n'}:${covered.join('-')}`;
}

/** A block of the table: rows (the zero is row 0) and columns from 0; `to` is exclusive. */
export interface Block {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
  /** Its chip is on the outer line: streets, six lines, the first four. */
  readonly isOuter: boolean;
}

/** Where the chip of an inside bet is: in the middle of the numbers it covers, or on the outer line. */
export function blockOf(covers: readonly number[]): Block {
  const rows = covers.map((number) => Math.ceil(number / columns));
  const across = covers.flatMap((number) => (number === 0 ? [] : [(number - 1) % columns]));
  const from = across.length === 0 ? 0 : Math.min(...across);
  const to = across.length === 0 ? columns : Math.max(...across) + 1;
  return {
    rows: [Math.min(...rows), Math.max(...rows) + 1],
    columns: [from, to],
    isOuter: to - from === columns && across.length > 0,
  };
}
