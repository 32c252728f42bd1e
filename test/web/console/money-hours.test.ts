import { describe, expect, it } from 'vitest';
import { hourLabels, moneyLines, moneyRows } from '../../../web/console/oversight/money-hours.ts';

const none = { stake: 0, paid: 0, deposited: 0, withdrawn: 0 };
const hours = [
  { hour: '03', ...none, deposited: 200_000 },
  { hour: '05', ...none },
  { hour: '21', stake: 1_000_000, paid: 1_250_000, deposited: 330_000, withdrawn: 90_000 },
];

describe('today’s money on the dashboard', () => {
  it('draws stakes, revenue, deposits and withdrawals of every hour', () => {
    const at = hourLabels.indexOf('21시');
    expect(moneyLines(hours).map(({ name, values }) => [name, values[at], values[4]])).toEqual([
      ['유효 베팅', 1_000_000, 0],
      ['GGR', -250_000, 0],
      ['입금', 330_000, 0],
      ['출금', 90_000, 0],
    ]);
    for (const { values } of moneyLines(hours)) expect(values).toHaveLength(24);
  });

  it('lists the same four of the hours that have any, the newest first', () => {
    expect(moneyRows(hours).map(({ label }) => label)).toEqual(['21시', '03시']);
    expect(moneyRows(hours)[0]?.figures).toEqual([
      { name: '유효 베팅', text: '1,000,000원' },
      { name: 'GGR', text: '-250,000원' },
      { name: '입금', text: '330,000원' },
      { name: '출금', text: '90,000원' },
    ]);
  });
});
