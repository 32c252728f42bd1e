import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../infra/project-files.mjs';
import { root } from '../../../infra/root.ts';
import { cell, tableOf, testCell } from '../markdown.ts';
import { withoutMarks } from '../marks.ts';
import { titlesOf } from '../titles.ts';
import { apiChapters } from './api-chapters.ts';
import { asvsChapters } from './asvs-chapters.ts';
import type { Chapter, Control } from './control.ts';
import { gamblingChapters } from './gambling-chapters.ts';
import { unmet } from './unmet.ts';

/** Every requirement of the three lists, in their order. */
const parts: readonly { readonly title: string; readonly chapters: readonly Chapter[] }[] = [
  { title: 'GLI-33, GLI-19 and the technical standards of the UKGC', chapters: gamblingChapters },
  { title: 'OWASP ASVS 5.0, level 2 and some of level 3', chapters: asvsChapters },
  { title: 'OWASP API Security Top 10 (2023)', chapters: apiChapters },
];
const chapters = parts.flatMap((part) => part.chapters);
export const controls: readonly Control[] = chapters.flatMap((chapter) => chapter.controls);

interface Named {
  readonly file: string;
  readonly title: string;
}
/** Titles of files that were read. */
const read = new Map<string, readonly string[]>();
const files = new Set(filesBelow('test').map((name) => `test/${name}`));

function titlesIn(file: string): readonly string[] {
  const known =
    read.get(file) ??
    (files.has(file) && file.endsWith('.test.ts')
      ? titlesOf(file, readFileSync(join(root, file), 'utf8'))
      : []);
  read.set(file, known);
  return known;
}

/** The tests a reference names: one, unless it is wrong. Tests that do not run are none. */
export function testsNamed(reference: string): readonly Named[] {
  const [name = '', ...piece] = reference.split(' › ');
  const file = `test/${name}`;
  if (piece.length === 0) return [];
  return titlesIn(file)
    .filter((title) => title.includes(piece.join(' › ')))
    .map((title) => ({ file, title: withoutMarks(title) }));
}

/** References that do not name exactly one test, with the number they name. */
export function wrongReferences(): readonly string[] {
  return controls.flatMap(({ key, tests = [] }) =>
    tests
      .map((reference) => ({ reference, found: testsNamed(reference).length }))
      .filter(({ found }) => found !== 1)
      .map(({ reference, found }) => `${key}: ${found} tests are “${reference}”`),
  );
}

type Met = 'by tests' | 'by tests and a line' | 'by a line' | 'not yet' | 'nothing';

/** What is not met wholly counts as not met, whatever tests state of it. */
export function metBy({ key, tests = [], argued }: Control): Met {
  if (key in unmet) return 'not yet';
  if (argued === undefined) return tests.length > 0 ? 'by tests' : 'nothing';
  return tests.length > 0 ? 'by tests and a line' : 'by a line';
}

const count = (of: readonly Control[], met: Met) => of.filter((control) => metBy(control) === met).length;
const counts = (of: readonly Control[]) => [
  String(count(of, 'by tests')),
  String(count(of, 'by tests and a line')),
  String(count(of, 'by a line')),
  String(count(of, 'not yet')),
];

function evidenceCell(control: Control): string {
  const missing = unmet[control.key];
  return [
    ...(missing === undefined ? [] : [`**not met yet:** ${cell(missing)}`]),
    ...(control.tests ?? []).flatMap(testsNamed).map(testCell),
    ...(control.argued === undefined ? [] : [control.argued]),
  ].join('<br>');
}

/** docs/controls.md as the rows and the titles of the tests make it. */
export function controlsTable(): string {
  const open = controls.filter((control) => metBy(control) === 'not yet');
  return `${[
    '# What regulators and OWASP require, and what holds it',
    '',
    `Made by \`npm run coverage-table\` from the rows below \`test/coverage/controls\` ([decision 67](decisions/0067-controls.md)): ${controls.length} requirements in our own words, each with the tests that state it (files below \`test/\`), or, where no test can state it, one line that argues it.`,
    'It is a list of our own, not a certificate: nobody outside has examined it.',
    '',
    ...tableOf(
      ['', 'met by tests', 'by tests and a line', 'by a line alone', 'not met yet'],
      [
        ...chapters.map(({ title, controls: of }) => [title, ...counts(of)]),
        ['**all**', ...counts(controls)],
      ],
    ),
    '',
    `## Not met yet (${open.length})`,
    '',
    ...tableOf(
      ['row', 'requires', 'what is missing'],
      open.map(({ key, text }) => [`\`${key}\``, cell(text), cell(unmet[key] ?? '')]),
    ),
    ...parts.flatMap((part) => [
      '',
      `## ${part.title}`,
      ...part.chapters.flatMap((chapter) => [
        '',
        `### ${chapter.title}`,
        '',
        ...tableOf(
          ['row', 'requires', 'met by'],
          chapter.controls.map((one) => [`\`${one.key}\``, cell(one.text), evidenceCell(one)]),
        ),
      ]),
    ]),
  ].join('\n')}\n`;
}
