import { lotusBaccarat1, lotusBaccarat2 } from '../../../../shared/rules/games/cards/baccarat.ts';
import { RoundGame } from '../round/round-game.tsx';
import { baccaratFace } from './baccarat-face.ts';

const faces = {
  1: baccaratFace(lotusBaccarat1, 'one'),
  2: baccaratFace(lotusBaccarat2, 'one'),
} as const;

/** Lotus baccarat at one of its two tables. */
export function LotusBaccarat({ table }: { readonly table: 1 | 2 }) {
  return <RoundGame face={faces[table]} />;
}
