import { amountText } from './amount-text.ts';

/** '+5,000', '-5,000', '0'. */
export function signedAmount(amount: number): string {
  return amount > 0 ? `+${amountText(amount)}` : amountText(amount);
}
