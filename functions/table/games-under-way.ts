import type { Game } from '../../shared/model/match.ts';
import { keys } from './keys.ts';
import { at, batchGet } from './table.ts';

const notYetBegun: ReadonlySet<Game['status']> = new Set(['wait', 'postponed', 'cancel']);

/** Which of these games have begun, whatever their start time said. */
export async function gamesUnderWay(gameIds: readonly string[]): Promise<ReadonlySet<string>> {
  return underWayIn(await batchGet(gameIds.map(keys.game)), gameIds);
}

/** Which of these games have begun as far as they were read. */
export function underWayIn(found: Parameters<typeof at>[0], gameIds: readonly string[]): ReadonlySet<string> {
  return new Set(
    gameIds.filter((gameId) => {
      const game = at<Pick<Game, 'status'>>(found, keys.game(gameId));
      return game !== undefined && !notYetBegun.has(game.status);
    }),
  );
}
