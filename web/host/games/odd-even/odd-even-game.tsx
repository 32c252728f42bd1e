import { RoundGame } from '../round/round-game.tsx';
import { oddEvenFace } from './odd-even-face.ts';

/** Lotus odd/even. */
export function OddEvenGame() {
  return <RoundGame face={oddEvenFace} />;
}
