import type { CsvFile } from '../../model/csv-file.ts';

/** What a spreadsheet takes for the beginning of a formula, in full width too, also behind spaces and what cannot be seen. */
const formula = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Rows as CSV, UTF-8 with its mark; a cell a spreadsheet would run as a formula is quoted with an apostrophe. */
export function csvText({ header, rows }: Pick<CsvFile, 'header' | 'rows'>): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
