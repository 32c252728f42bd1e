import { CashQueue } from '../cash/cash-queue.tsx';

// A queue of its own per side: the marker and the filter of one say nothing about the other.
export const Deposits = () => <CashQueue key="입금" side="입금" />;
export const Withdrawals = () => <CashQueue key="출금" side="출금" />;
