import type { Game } from '../../../shared/model/sports/match.ts';
import { at, batchGet } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { gameOf, isGame } from './matches-items.ts';

const notYetBegun: ReadonlySet<Game['status']> = new Set(['wait', 'postponed', 'cancel']);

/** The feed's period of a scoreboard told before the match. */
const notStarted = -1;

/** How far games are under way: which have begun, whatever their start time said, and when each starts now (epoch ms). */
interface GamesUnderWay {
  readonly gamesInPlay: ReadonlySet<string>;
  readonly startTimes: ReadonlyMap<string, number>;
}

export async function gamesUnderWay(gameIds: readonly string[]): Promise<GamesUnderWay> {
  return underWayIn(await batchGet(gameIds.map(keys.game)), gameIds);
}

/** The same of these games as far as they were read. */
export function underWayIn(found: Parameters<typeof at>[0], gameIds: readonly string[]): GamesUnderWay {
  const items = gameIds.flatMap((gameId) => at(found, keys.game(gameId)) ?? []);
  const games = items.filter(isGame).map(gameOf);
  return {
    gamesInPlay: new Set(games.filter(hasBegun).map(({ gameId }) => gameId)),
    startTimes: new Map(games.map(({ gameId, startTime }) => [gameId, startTime])),
  };
}

/** A match broken off and given a new date waits again, but its score is known. */
function hasBegun({ status, live }: Game): boolean {
  return !notYetBegun.has(status) || (live !== null && live.period !== notStarted);
}
