import { RoundGame } from '../round/round-game.tsx';
import { hiloFace, hiloFiveSecondsFace } from './hilo-face.tsx';

export function HiloGame() {
  return <RoundGame face={hiloFace} />;
}

export function HiloFiveSecondsGame() {
  return <RoundGame face={hiloFiveSecondsFace} />;
}
