import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import {
  controls,
  controlsTable,
  metBy,
  testsNamed,
  wrongReferences,
} from '../coverage/controls/controls.ts';
import { unmet } from '../coverage/controls/unmet.ts';

const keysOf = (some: typeof controls) => some.map(({ key }) => key);

describe('the requirements of regulators and OWASP', () => {
  it('have tests, an argument, or a line that says what is missing', () => {
    expect(keysOf(controls.filter((control) => metBy(control) === 'nothing'))).toEqual([]);
  });

  it('name tests that are there and run, one each', () => {
    expect(wrongReferences()).toEqual([]);
  });

  it('that are argued link to what holds them, and are not said to be missing as well', () => {
    const reasons = controls.filter(({ argued }) => argued !== undefined);
    expect(keysOf(reasons.filter(({ argued = '' }) => !/\]\([^)\s]+\)/.test(argued)))).toEqual([]);
    const open = reasons.filter(({ tests, key }) => tests.length === 0 && key in unmet);
    expect(keysOf(open)).toEqual([]);
  });

  it('that are not met yet are requirements of the list, each with what is missing', () => {
    const known = new Set(keysOf(controls));
    expect(Object.keys(unmet).filter((key) => !known.has(key))).toEqual([]);
    expect(Object.values(unmet).filter((missing) => missing.trim() === '')).toEqual([]);
  });

  it('are 66, 163 and 10, with a key each', () => {
    const kinds = keysOf(controls).map((key) => key.split(' ')[0]);
    expect(['control', 'asvs', 'api'].map((kind) => kinds.filter((one) => one === kind).length)).toEqual([
      66, 163, 10,
    ]);
    expect(new Set(keysOf(controls)).size).toBe(controls.length);
  });

  it('stand with what holds them in docs/controls.md (npm run coverage-table writes it)', () => {
    expect(readFileSync(join(root, 'docs/controls.md'), 'utf8')).toBe(controlsTable());
  });
});

describe('a reference to a test', () => {
  const file = 'architecture/controls.test.ts';

  it('finds the one test of a file whose title holds the piece, with the groups before it', () => {
    expect(testsNamed(`${file} › with the groups before it`)).toEqual([
      {
        file: `test/${file}`,
        title:
          'a reference to a test › finds the one test of a file whose title holds the piece, with the groups before it',
      },
    ]);
    expect(testsNamed(`${file} › a reference to a test › finds the one`)).toHaveLength(1);
  });

  it('is wrong when the title is gone, when there are several, and where it names none', () => {
    const missing = ['nobody wrote', 'this title'].join(' ');
    expect(testsNamed(`${file} › ${missing}`)).toEqual([]);
    expect(testsNamed(`${file} › requirements`).length).toBeGreaterThan(1);
    for (const reference of [file, 'architecture/gone.test.ts › x', 'coverage/marks.ts › it'])
      expect(testsNamed(reference)).toEqual([]);
  });
});
