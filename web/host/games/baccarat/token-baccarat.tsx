import { tokenBaccarat } from '../../../../shared/rules/games/cards/baccarat.ts';
import { RoundGame } from '../round/round-game.tsx';
import { baccaratUi } from './baccarat-ui.ts';

const ui = baccaratUi(tokenBaccarat, 'chips');

/** Token baccarat. */
export function TokenBaccarat() {
  return <RoundGame ui={ui} />;
}
