import { RoundGame } from '../round/round-game.tsx';
import { oddEvenUi } from './odd-even-ui.ts';

/** Lotus odd/even. */
export function OddEvenGame() {
  return <RoundGame ui={oddEvenUi} />;
}
