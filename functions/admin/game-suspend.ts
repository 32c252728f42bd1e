import type { admin } from '../../shared/calls/admin.ts';
import type { Answer } from '../runtime/context.ts';
import { changeGame } from './change-game.ts';

/** The operator's switch: while it is on every bet on the game is refused, whatever the feed says. */
export const gameSuspend: Answer<typeof admin.calls.gameSuspend> = async (
  { gameId, suspended, reason },
  context,
) => {
  await changeGame(gameId, {
    context,
    decide: ({ game, markets }) => ({
      after: { game: { ...game, suspended }, markets },
      settlement: null,
      others: [
        context.audit({
          target: `G#${gameId}`,
          reason,
          before: { suspended: game.suspended },
          after: { suspended },
        }),
      ],
    }),
  });
  return { suspended };
};
