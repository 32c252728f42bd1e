import { expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { insiderRun } from './insider.ts';

it('one operator alone makes no money and no power, whatever they try', { timeout: 120_000 }, async () => {
  expect(failuresOf(await insiderRun({ seed: 1 }))).toEqual([]);
});
