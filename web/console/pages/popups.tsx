import { PopupsBoard } from '../content/popups-board.tsx';

export function Popups() {
  return <PopupsBoard />;
}
