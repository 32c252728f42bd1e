import { StopsBoard } from '../../features/operators/stops-board.tsx';

export function Stops() {
  return <StopsBoard />;
}
