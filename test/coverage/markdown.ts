/** Text as the cell of a table holds it. */
export const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table of such cells. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return [line(...heads), line(...heads.map(() => '---')), ...rows.map((cells) => line(...cells))];
}

/** A test as a cell names it: its file below `test/` and its title without marks. */
export const testCell = ({ file, title }: { readonly file: string; readonly title: string }) =>
  `\`${file.slice('test/'.length)}\` ${cell(title)}`;
