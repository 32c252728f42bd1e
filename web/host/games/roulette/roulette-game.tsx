import { RoundGame } from '../round/round-game.tsx';
import { rouletteFace } from './roulette-face.ts';

/** Token roulette. */
export function RouletteGame() {
  return <RoundGame face={rouletteFace} />;
}
