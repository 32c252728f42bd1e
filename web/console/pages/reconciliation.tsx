import { ReconciliationBoard } from '../oversight/reconciliation-board.tsx';

export function Reconciliation() {
  return <ReconciliationBoard />;
}
