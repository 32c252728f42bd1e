import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/root.ts';
import { coverageTable, rowsWithout, unknownMarks } from './coverage.ts';
import { markedTests } from './marks.ts';

const tests = markedTests();
writeFileSync(join(root, 'docs/coverage.md'), coverageTable(tests));
const missing = rowsWithout(tests);
const output = [
  ...missing.map(({ key, slice }) => `no test: [${key}] (${slice})`),
  ...unknownMarks(tests).map((mark) => `unknown mark: ${mark}`),
  `${tests.length} marked tests, ${missing.length} rows without one`,
];
process.stdout.write(`${output.join('\n')}\n`);
