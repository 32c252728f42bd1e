import { DashboardBoard } from '../oversight/dashboard-board.tsx';

export function Dashboard() {
  return <DashboardBoard />;
}
