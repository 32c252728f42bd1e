import { RoundGame } from '../round/round-game.tsx';
import { horseUi } from './horse-ui.tsx';

export function HorseGame() {
  return <RoundGame ui={horseUi} />;
}
