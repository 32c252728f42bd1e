import { tokenBaccarat } from '../../../../shared/rules/games/baccarat.ts';
import { RoundGame } from '../round-game.tsx';
import { baccaratFace } from './baccarat-face.ts';

const face = baccaratFace(tokenBaccarat, 'many');

/** Token baccarat. */
export function TokenBaccarat() {
  return <RoundGame face={face} />;
}
