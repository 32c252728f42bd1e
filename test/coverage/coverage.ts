import { methodsOf, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import type { Test } from './marks.ts';
import type { Row } from './rows/row.ts';
import { parts, rows } from './rows/rows.ts';

const keys = new Set(rows.map(({ key }) => key));
const ours = new Set(
  allGroups.flatMap((group) =>
    Object.values(group.calls).flatMap((call) =>
      methodsOf(call).map((method) => `call ${method} ${pathOf(call)}`.replace(/\/$/, '')),
    ),
  ),
);

/** Rows no test states. */
export function rowsWithout(tests: readonly Test[]): readonly Row[] {
  const stated = new Set(tests.flatMap(({ marks }) => marks));
  return rows.filter(({ key }) => !stated.has(key));
}

/** Marks that name no row, none of our calls and no paragraph. */
export function unknownMarks(tests: readonly Test[]): readonly string[] {
  return tests.flatMap(({ file, marks }) =>
    marks
      .filter((mark) => !keys.has(mark) && !ours.has(mark) && !/^(spec|decisions) §\d+(?= |\.|$)/.test(mark))
      .map((mark) => `${file}: [${mark}]`),
  );
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const testLine = ({ file, title }: Test) => `\`${file.slice('test/'.length)}\` ${cell(title)}`;
const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** docs/coverage.md as the titles of the tests make it. */
export function coverageTable(tests: readonly Test[]): string {
  const stating = (mark: string) => tests.filter(({ marks }) => marks.includes(mark));
  const further = [...new Set(tests.flatMap(({ marks }) => marks))]
    .filter((mark) => !keys.has(mark))
    .toSorted();
  const lineOf = ({ key, text }: Row) =>
    line(`\`${key}\``, cell(text), stating(key).map(testLine).join('<br>') || '**no test**');
  const table = (rowed: readonly string[]) => [
    line('row', 'requires', 'stated by'),
    line('---', '---', '---'),
    ...rowed,
  ];
  return `${[
    '# What the specification requires, and the tests that state it',
    '',
    'Made by `npm run coverage-table` from the titles of the tests: a title ends with the keys of the rows it states.',
    `The rows are those of both halves of the specification, the member’s account and betting with games (${rows.length}); files are below \`test/\`.`,
    ...parts.flatMap((part) => ['', `## ${part.title}`, '', ...table(part.rows.map(lineOf))]),
    ...(further.length === 0
      ? []
      : ['', '## Beyond these rows', '', line('mark', 'stated by'), line('---', '---')]),
    ...further.map((mark) => line(`\`${mark}\``, stating(mark).map(testLine).join('<br>'))),
  ].join('\n')}\n`;
}
