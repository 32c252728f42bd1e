import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Answer, Context } from '../../../runtime/http/context.ts';
import { gameName, layOnGame } from '../trading/override-match.ts';

/** The operator's switch: while it is on every bet on the game is refused, whatever the feed says. */
export const gameSuspend: Answer<typeof admin.calls.gameSuspend> = async (
  { gameId, suspended, reason },
  context,
) => {
  await suspendGame(gameId, { suspended, reason, context });
  return { suspended };
};

export function suspendGame(
  gameId: string,
  named: { readonly suspended: boolean; readonly reason: string; readonly context: Context<'operator'> },
): Promise<void> {
  const { suspended, reason, context } = named;
  return layOnGame(gameId, {
    context,
    reason,
    lay: ({ game }) => ({
      game: { ...game, suspended },
      line: { scope: 'game', id: gameId, name: gameName(game) },
      holds: suspended,
      before: { suspended: game.suspended },
      after: { suspended },
    }),
  });
}
