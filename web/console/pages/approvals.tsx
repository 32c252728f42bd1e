import { ApprovalsBoard } from '../../features/operators/approvals-board.tsx';

export function Approvals() {
  return <ApprovalsBoard />;
}
