import { DashboardBoard } from '../../features/operators/dashboard-board.tsx';

export function Dashboard() {
  return <DashboardBoard />;
}
