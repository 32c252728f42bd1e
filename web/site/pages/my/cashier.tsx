import { CashierPage } from '../../dialogs/cashier-page.tsx';

export function Deposit() {
  return <CashierPage direction="입금" />;
}

export function Withdrawal() {
  return <CashierPage direction="출금" />;
}
