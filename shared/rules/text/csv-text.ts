import type { CsvFile } from '../../model/csv-file.ts';

/** What a spreadsheet takes for the beginning of a formula, in full width too, also behind spaces and what cannot be seen. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Rows as CSV, UTF-8 with its mark; a cell a spreadsheet would run as a formula is quoted with an apostrophe. */
export function csvText({ header, rows }: Pick<CsvFile, 'header' | 'rows'>): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** The lines of some rows: what follows in a file that is written piece by piece. */
export function csvLines(rows: CsvFile['rows']): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
