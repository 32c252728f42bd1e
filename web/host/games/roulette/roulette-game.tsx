import { RoundGame } from '../round/round-game.tsx';
import { rouletteUi } from './roulette-ui.ts';

/** Token roulette. */
export function RouletteGame() {
  return <RoundGame ui={rouletteUi} />;
}
