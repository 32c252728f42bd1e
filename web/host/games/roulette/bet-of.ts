import { rouletteBets } from '../../../../shared/rules/games/roulette-bets.ts';

/** A selection of the table: the pockets it covers, and what its kind is called. */
export const betOf = new Map(
  rouletteBets.flatMap(({ nameKo, bets }) =>
    bets.map((bet) => [bet.key, { ...bet, group: nameKo }] as const),
  ),
);
