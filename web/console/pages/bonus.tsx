import { BonusBoard } from '../bonus/bonus-board.tsx';

export function Bonus() {
  return <BonusBoard />;
}
