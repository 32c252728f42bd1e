/** American odds → decimal hundredths, cut: +u → 1 + u/100, −u → 1 + 100/u. */
export function hundredthsOfAmerican(american: number): number {
  return american >= 0 ? 100 + Math.floor(american) : 100 + Math.floor(10_000 / -american);
}

/** Rows of a plain CSV (no quoted fields) as records by column name. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

/** The number of a cell; null when it is empty or none. */
export function numberIn(cell: string | undefined): number | null {
  const value = cell === undefined || cell.trim() === '' ? Number.NaN : Number(cell);
  return Number.isFinite(value) ? value : null;
}
