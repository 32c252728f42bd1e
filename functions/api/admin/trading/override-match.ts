import type { GameState } from '../../../../shared/model/sports/match.ts';
import type { Context } from '../../../runtime/http/context.ts';
import { type DeskLine, deskLineGone, deskLineSet } from '../../../table/sports/overrides.ts';
import { changeGame } from '../matches/change-match.ts';

interface Laid {
  readonly game: GameState['game'];
  /** What operators find it by in the list of stops. */
  readonly line: Pick<DeskLine, 'scope' | 'id' | 'name' | 'value'>;
  /** It holds from now on; otherwise it is lifted. */
  readonly holds: boolean;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Lays something of the desk over one game, or lifts it: the game, its line in the list of stops and the audit line in one
 * transaction, told to the open pages. @throws Refusal not-found, busy
 */
export async function layOnGame(
  gameId: string,
  named: {
    readonly context: Context<'operator'>;
    readonly reason: string;
    readonly lay: (state: GameState) => Laid;
  },
): Promise<void> {
  const { context, reason, lay } = named;
  const { operatorId } = context.caller;
  await changeGame(gameId, {
    context,
    decide: (state) => {
      const { game, line, holds, before, after } = lay(state);
      const set: DeskLine = { ...line, gameId, by: operatorId, reason, at: context.now };
      return {
        after: { game, markets: state.markets },
        settlement: null,
        others: [
          holds ? deskLineSet(set, game.startTime) : deskLineGone(line),
          context.audit({ target: `G#${gameId}`, reason, before, after }),
        ],
      };
    },
  });
}

/** What operators call a game. */
export function gameName({
  homeNameKo,
  awayNameKo,
}: Pick<GameState['game'], 'homeNameKo' | 'awayNameKo'>): string {
  return `${homeNameKo} : ${awayNameKo}`;
}
