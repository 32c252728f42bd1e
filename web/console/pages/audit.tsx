import { AuditBoard } from '../../features/operators/audit-board.tsx';

export function Audit() {
  return <AuditBoard />;
}
