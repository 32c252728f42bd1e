import { CashierPage } from '../cashier-page.tsx';

export function Withdrawal() {
  return <CashierPage direction="출금" />;
}
