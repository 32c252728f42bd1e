import { CashierPage } from '../cashier-page.tsx';

export function Deposit() {
  return <CashierPage direction="입금" />;
}
