import { amountText } from '../../../../shared/rules/text/amount-text.ts';

/** '+5,000', '-5,000', '0'. */
export function signed(amount: number): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '-' : '';
  return `${sign}${amountText(Math.abs(amount))}`;
}
