import { RoundsBoard } from '../rounds/rounds-board.tsx';

export function Rounds() {
  return <RoundsBoard />;
}
