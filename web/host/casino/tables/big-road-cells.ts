export type Side = 'one' | 'other';

/** One win of the road. */
export interface RoadCell {
  readonly side: Side;
  /** From 0. */
  readonly column: number;
  readonly row: number;
  /** Ties that came after it. */
  readonly ties: number;
}

/**
 * Wins in the order they came as a big road: the same side again goes below, at the bottom or where the cell is taken to the
 * right; the other side starts the next column. Ties are counted on the win before them; ties before any win are not shown.
 */
export function bigRoadCells(results: readonly (Side | 'tie')[], rows = 6): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const result of results) {
    const last = cells.at(-1);
    if (result === 'tie') {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    const place = last?.side === result ? after(last, { taken, rows }) : { column: start + 1, row: 0 };
    if (last?.side !== result) start += 1;
    taken.add(`${place.column} ${place.row}`);
    cells.push({ side: result, ...place, ties: 0 });
  }
  return cells;
}

function after(
  { column, row }: RoadCell,
  { taken, rows }: { readonly taken: ReadonlySet<string>; readonly rows: number },
): Pick<RoadCell, 'column' | 'row'> {
  const isFree = row + 1 < rows && !taken.has(`${column} ${row + 1}`);
  return isFree ? { column, row: row + 1 } : { column: column + 1, row };
}
