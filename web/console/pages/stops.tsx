import { StopsBoard } from '../risk/suspensions-board.tsx';

export function Stops() {
  return <StopsBoard />;
}
