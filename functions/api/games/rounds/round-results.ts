import type * as z from 'zod';
import type { RoundResults, RoundResultsQuery } from '../../../../shared/calls/games/rounds.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import type { Game } from '../../../../shared/rules/games/game.ts';
import { pageFrom } from '../../../../shared/rules/paging.ts';
import { roundBetToWire } from '../../../../shared/rules/rounds/round-bet-to-wire.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { newestRoundBets } from '../../../table/games/round-bets.ts';
import { roomAt } from '../draw-context.ts';
import { gameNamed } from '../open-game.ts';
import { drawnRounds } from './drawn-rounds.ts';
import { settledFirst } from './settle-own.ts';

type Query = z.output<typeof RoundResultsQuery>;
type Results = z.output<typeof RoundResults>;

/** Own bets on a game and its drawn rounds; what is due is settled before it is shown. `kind`: which games the call is for. */
export function roundResults(kind: Game['levelKind']) {
  return async (request: Query, { caller, now, announce }: Context<'member'>): Promise<Results> => {
    const game = gameNamed(request.game);
    if (game.levelKind !== kind) throw new Refusal('not-found');
    const room = await roomAt(now);
    const { page, size, date } = request;
    const [all, drawn] = await Promise.all([
      newestRoundBets(caller.memberSeq, { game: game.key, day: date?.replaceAll('-', '') }),
      drawnRounds(game, room, { page, size, date }),
    ]);
    const { list, pagination } = pageFrom(all, { page, size });
    return {
      list: (await settledFirst(list, { ...room, announce })).map(roundBetToWire),
      pagination,
      ...drawn,
    };
  };
}
