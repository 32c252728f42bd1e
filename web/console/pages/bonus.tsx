import { BonusBoard } from '../../features/operators/bonus-board.tsx';

export function Bonus() {
  return <BonusBoard />;
}
