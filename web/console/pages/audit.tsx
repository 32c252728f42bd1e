import { AuditBoard } from '../oversight/audit-board.tsx';

export function Audit() {
  return <AuditBoard />;
}
