import { methodsOf, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';
import { cell, tableOf, testCell } from './markdown.ts';
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

/** docs/coverage.md as the titles of the tests make it. */
export function coverageTable(tests: readonly Test[]): string {
  const stating = (mark: string) => tests.filter(({ marks }) => marks.includes(mark));
  const further = [...new Set(tests.flatMap(({ marks }) => marks))]
    .filter((mark) => !keys.has(mark))
    .toSorted();
  const rowOf = ({ key, text }: Row) => [
    `\`${key}\``,
    cell(text),
    stating(key).map(testCell).join('<br>') || '**no test**',
  ];
  return `${[
    '# What the specification requires, and the tests that state it',
    '',
    'Made by `npm run coverage-table` from the titles of the tests: a title ends with the keys of the rows it states.',
    `The rows are those of both halves of the specification, the member’s account and betting with games (${rows.length}); files are below \`test/\`.`,
    ...parts.flatMap((part) => [
      '',
      `## ${part.title}`,
      '',
      ...tableOf(['row', 'requires', 'stated by'], part.rows.map(rowOf)),
    ]),
    ...(further.length === 0
      ? []
      : [
          '',
          '## Beyond these rows',
          '',
          ...tableOf(
            ['mark', 'stated by'],
            further.map((mark) => [`\`${mark}\``, stating(mark).map(testCell).join('<br>')]),
          ),
        ]),
  ].join('\n')}\n`;
}
