import { commitGame } from '../../../../functions/table/sports/matches-commit.ts';
import type { Game, GameState, LiveState, Market } from '../../../../shared/model/sports/match.ts';
import { footballState, game, market } from '../../../rules/slip/placement-context.ts';
import { newGameId } from './stored-match.ts';

/** Stores a game as a feed's message does, cards and lines of statistics included. */
export async function listedGame(after: GameState, before: GameState | null = null): Promise<GameState> {
  const committed = await commitGame({ before, after, settlement: null, now: Date.now() });
  if (!committed) throw new Error(`game ${after.game.gameId} was written by somebody else`);
  return committed.state;
}

/** Football three hours ahead with its main markets and further ones, stored and listed. */
export function listedFootball(
  changes: Partial<Game> = {},
  further: (gameId: string) => readonly Market[] = () => [],
): Promise<GameState> {
  const gameId = newGameId();
  const state = footballState(gameId, { startTime: Date.now() + 3 * 3_600_000, ...changes });
  return listedGame({ ...state, markets: [...state.markets, ...further(gameId)] });
}

/** A special market that is no main one: first goal. */
export function firstGoal(gameId: string): Market {
  return market(gameId, { marketId: 16, family: 'special', prices: [150, 250] });
}

/** Second half on its way at 1:0. */
export function liveState(changes: Partial<LiveState> = {}): LiveState {
  return {
    score: { home: 1, away: 0 },
    period: 20,
    periodNameKo: '후반',
    clock: { seconds: 3_720, status: 'running' },
    periods: [{ type: 10, nameKo: '전반', home: 1, away: 0 }],
    incidents: [{ type: 9, side: 'home', seconds: 1_260, period: 10 }],
    red: { home: 0, away: 0 },
    updatedAt: Date.now(),
    ...changes,
  };
}

interface Ended {
  readonly home: string;
  readonly away: string;
  readonly score: readonly [number, number];
  readonly startTime: number;
}

/** A football match that ended, without markets. */
export function endedGame({ home, away, score, startTime }: Ended): GameState {
  const live = liveState({ score: { home: score[0], away: score[1] } });
  const names = { homeNameEn: home, awayNameEn: away, homeNameKo: home, awayNameKo: away };
  return { game: game(newGameId(), { ...names, startTime, status: 'end', live }), markets: [] };
}
