import { lotusBaccarat1, lotusBaccarat2 } from '../../../../shared/rules/games/cards/baccarat.ts';
import { RoundGame } from '../round/round-game.tsx';
import { baccaratUi } from './baccarat-ui.ts';

const uis = {
  1: baccaratUi(lotusBaccarat1, 'single'),
  2: baccaratUi(lotusBaccarat2, 'single'),
} as const;

/** Lotus baccarat at one of its two tables. */
export function LotusBaccarat({ table }: { readonly table: 1 | 2 }) {
  return <RoundGame ui={uis[table]} />;
}
