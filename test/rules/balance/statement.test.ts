import { expect, it } from 'vitest';
import { statementLine } from '../../../shared/rules/balance/statement.ts';

const entry = {
  kind: 'ADJ',
  at: Date.UTC(2026, 2, 1),
  cash: 1_000,
  point: 0,
  cashAfter: 1_000,
  pointAfter: 0,
  note: '',
};

it.each([
  ['M#4', ''],
  ['b_01M7', 'b_01M7'],
])('a line of a statement whose entry is about %s refers to "%s"', (reference, shown) => {
  expect(statementLine({ ...entry, reference }).reference).toBe(shown);
});
