import { RoundGame } from '../round/round-game.tsx';
import { horseFace } from './horse-face.tsx';

export function HorseGame() {
  return <RoundGame face={horseFace} />;
}
