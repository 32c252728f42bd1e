import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { coverageTable, rowsWithout, unknownMarks } from '../coverage/coverage.ts';
import { markedTests, marksIn } from '../coverage/marks.ts';
import { rows } from '../coverage/rows/rows.ts';
import { titlesOf } from '../coverage/titles.ts';

describe('the titles of tests', () => {
  it('are read with their groups, through each, loops and conditions', () => {
    const text = `
      const cases = [['says so [rule one]', 1], ['and so [rule two]', 2]] as const;
      describe.concurrent.each(screens)('on %s', (screen) => {
        it.each(cases.map((one) => one))('%s', async () => {});
        for (const name of names) it(\`\${name} \` + 'is right', { timeout: 3 }, () => {});
      });
      describe.skipIf(!there)('a file', () => void it('is read', () => {}));`;
    expect(titlesOf('some.test.ts', text)).toEqual([
      'on %s › %s · says so [rule one] · and so [rule two]',
      'on %s › … is right',
      'a file › is read',
    ]);
  });

  it('of tests that do not run state nothing', () => {
    const text = `it.skip('one', () => {}); it.todo('two'); describe.skip('three', () => { it('four', () => {}) });`;
    expect(titlesOf('some.test.ts', text)).toEqual([]);
  });

  it('hold marks in brackets; other brackets are none', () => {
    expect(marksIn('takes [1, 2] [call POST /auth/signup/] [route /] [constant id 4]')).toEqual([
      'call POST /auth/signup',
      'route /',
      'constant id 4',
    ]);
  });
});

describe('the rows of the specification', () => {
  const tests = markedTests();

  it('have a test each that states them', () => {
    expect(rowsWithout(tests).map(({ key }) => key)).toEqual([]);
  });

  it('stand with their tests in docs/coverage.md (npm run coverage-table writes it)', () => {
    expect(readFileSync(join(root, 'docs/coverage.md'), 'utf8')).toBe(coverageTable(tests));
  });

  it('have a key each', () => {
    const keys = rows.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are what marks name, or one of our calls, or a paragraph', () => {
    expect(unknownMarks(tests)).toEqual([]);
  });
});
