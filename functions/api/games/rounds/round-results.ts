import type * as z from 'zod';
import type { RoundResults, RoundResultsQuery } from '../../../../shared/calls/games/rounds.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { pageFrom } from '../../../../shared/rules/paging.ts';
import { roundBetToWire } from '../../../../shared/rules/rounds/round-bet-to-wire.ts';
import { drawnRounds } from '../../../domain/rounds/drawn-rounds.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { newestRoundBets } from '../../../table/games/round-bets.ts';
import { gameNamed } from './open-game.ts';
import { roundContextAt } from './round-context.ts';
import { settleDueBets } from './settle-own.ts';

type Query = z.output<typeof RoundResultsQuery>;
type Results = z.output<typeof RoundResults>;

/**
 * The member's bets on a game and its drawn rounds; due bets are settled before they are shown. `kind`: the games the
 * call serves.
 */
export function roundResults(kind: Game['levelKind']) {
  return async (request: Query, { caller, now, announce }: Context<'member'>): Promise<Results> => {
    const game = gameNamed(request.game);
    if (game.levelKind !== kind) throw new Refusal('not-found');
    const roundContext = await roundContextAt(now);
    const { page, size, date } = request;
    const [all, drawn] = await Promise.all([
      newestRoundBets(caller.memberSeq, { game: game.key, day: date?.replaceAll('-', '') }),
      drawnRounds(game, roundContext, { page, size, date }),
    ]);
    const { list, pagination } = pageFrom(all, { page, size });
    return {
      list: (await settleDueBets(list, { ...roundContext, announce })).map(roundBetToWire),
      pagination,
      ...drawn,
    };
  };
}
