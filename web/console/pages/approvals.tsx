import { ApprovalsBoard } from '../approvals/approvals-board.tsx';

export function Approvals() {
  return <ApprovalsBoard />;
}
