import { ReconciliationBoard } from '../../features/operators/reconciliation-board.tsx';

export function Reconciliation() {
  return <ReconciliationBoard />;
}
