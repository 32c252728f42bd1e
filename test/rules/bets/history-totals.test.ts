import { expect, it } from 'vitest';
import { historyTotals, openStake } from '../../../shared/rules/bets/history-totals.ts';

it.each([
  ['nothing of decided bets', [{ stake: 10_000, paid: 23_500, isOpen: false }], 0],
  [
    'open stakes, whatever the decided ones brought',
    [
      { stake: 151_000, paid: 160_079, isOpen: false },
      { stake: 210_000, paid: 0, isOpen: true },
    ],
    210_000,
  ],
  [
    'the rest of a bet cashed out in part',
    [{ stake: 20_000, paid: 9_500, isOpen: true, cashed: 10_000 }],
    10_000,
  ],
])('totals name what is still open: %s', (_, rows, open) => {
  expect(openStake(historyTotals(rows))).toBe(open);
});
