import { RoundGame } from '../round/round-game.tsx';
import { hiloFiveSecondsUi, hiloUi } from './hilo-ui.tsx';

export function HiloGame() {
  return <RoundGame ui={hiloUi} />;
}

export function HiloFiveSecondsGame() {
  return <RoundGame ui={hiloFiveSecondsUi} />;
}
