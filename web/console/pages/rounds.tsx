import { RoundsBoard } from '../../features/operators/rounds-board.tsx';

export function Rounds() {
  return <RoundsBoard />;
}
