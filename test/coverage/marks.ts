import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../infra/project-files.mjs';
import { root } from '../../infra/root.ts';
import { rows } from './rows/rows.ts';
import { titlesOf } from './titles.ts';

export interface Test {
  /** From the project's folder. */
  readonly file: string;
  /** Without its marks. */
  readonly title: string;
  readonly marks: readonly string[];
}

const keys = new Set(rows.map(({ key }) => key));
const kinds = /^(call|rule|message|constant|state|route|flag|screen|spec|decisions) /;
const bracketed = /\[([^[\]]+)\]/g;

/** One call is one mark, whether or not its path ends with a slash. */
const plain = (mark: string) => (mark.startsWith('call ') ? mark.replace(/\/$/, '') : mark);

export function marksIn(title: string): readonly string[] {
  const found = [...title.matchAll(bracketed)].map(([, mark = '']) => plain(mark));
  return [...new Set(found.filter((mark) => keys.has(mark) || kinds.test(mark)))];
}

/** The title without the keys of rows it ends with. */
export function withoutMarks(title: string): string {
  return title
    .replaceAll(bracketed, (whole, mark: string) => (marksIn(whole).includes(plain(mark)) ? '' : whole))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=$|›|·)| $/g, ' ')
    .trim();
}

/** Every test whose title carries a mark, file by file. */
export function markedTests(): readonly Test[] {
  const files = filesBelow('test').filter((file) => file.endsWith('.test.ts'));
  return files.flatMap((name) => {
    const file = `test/${name}`;
    return titlesOf(file, readFileSync(join(root, file), 'utf8'))
      .map((title) => ({ file, title: withoutMarks(title), marks: marksIn(title) }))
      .filter(({ marks }) => marks.length > 0);
  });
}
