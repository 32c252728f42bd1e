import { roulette } from '../../games/roulette.ts';
import type { TableRules } from './table-rules.ts';

const { nameKo, folders, priceOf, nameOf, codeOf, draw, resultOf } = roulette;
const outcomes = roulette.outcomes?.() ?? [];

/** Roulette with a single zero, by the rules and prices of the token game. */
export const rouletteTable: TableRules = {
  kindKo: nameKo,
  ...{ folders, priceOf, nameOf, codeOf, draw, resultOf },
  outcomes: () => outcomes,
};
