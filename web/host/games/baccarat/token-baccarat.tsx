import { tokenBaccarat } from '../../../../shared/rules/games/cards/baccarat.ts';
import { RoundGame } from '../round/round-game.tsx';
import { baccaratFace } from './baccarat-face.ts';

const face = baccaratFace(tokenBaccarat, 'many');

/** Token baccarat. */
export function TokenBaccarat() {
  return <RoundGame face={face} />;
}
