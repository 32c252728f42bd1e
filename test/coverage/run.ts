import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/root.ts';
import { controls, controlsTable, metBy, wrongReferences } from './controls/controls.ts';
import { coverageTable, rowsWithout, unknownMarks } from './coverage.ts';
import { markedTests } from './marks.ts';

const tests = markedTests();
writeFileSync(join(root, 'docs/coverage.md'), coverageTable(tests));
writeFileSync(join(root, 'docs/controls.md'), controlsTable());
const missing = rowsWithout(tests);
const open = controls.filter((control) => metBy(control) === 'not yet');
const output = [
  ...missing.map(({ key, slice }) => `no test: [${key}] (${slice})`),
  ...unknownMarks(tests).map((mark) => `unknown mark: ${mark}`),
  ...controls
    .filter((control) => metBy(control) === 'nothing')
    .map(({ key }) => `neither test nor reason: ${key}`),
  ...wrongReferences(),
  `${tests.length} marked tests, ${missing.length} rows without one`,
  `${controls.length} controls, ${open.length} of them not met yet`,
];
process.stdout.write(`${output.join('\n')}\n`);
