import { PopupsBoard } from '../../features/operators/popups-board.tsx';

export function Popups() {
  return <PopupsBoard />;
}
