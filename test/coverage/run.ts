import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/root.ts';
import { coverageTable, rowsWithout, strayMarks } from './coverage.ts';
import { markedTests } from './marks.ts';

const tests = markedTests();
writeFileSync(join(root, 'docs/coverage.md'), coverageTable(tests));
const missing = rowsWithout(tests);
const said = [
  ...missing.map(({ key, slice }) => `no test: [${key}] (${slice})`),
  ...strayMarks(tests).map((stray) => `unknown mark: ${stray}`),
  `${tests.length} marked tests, ${missing.length} rows without one`,
];
process.stdout.write(`${said.join('\n')}\n`);
