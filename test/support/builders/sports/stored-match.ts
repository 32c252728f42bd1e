import { put } from '../../../../functions/table/client/table.ts';
import { keys } from '../../../../functions/table/keys/keys.ts';
import type { Game, GameState, Market } from '../../../../shared/model/sports/match.ts';
import { footballState, market } from '../../../rules/slip/placement-context.ts';

let games = 100_500_000;

/** A match id no other test of the process has. */
export function newGameId(): string {
  games += 1;
  return String(games);
}

/** Stores a game with its markets as the feed would have left them. */
export async function storeGame(state: GameState): Promise<GameState> {
  await put({ ...keys.game(state.game.gameId), ...state.game });
  await Promise.all(state.markets.map(storeMarket));
  return state;
}

export async function storeMarket(one: Market): Promise<void> {
  await put({ ...keys.market(one.gameId, one.marketId), ...one });
}

/** A football match three hours ahead: 1x2 1.85 / 3.40 / 4.20, handicap 1.5 1.95 / 1.95, total 2.5 1.67 / 2.20. */
export function storedFootball(changes: Partial<Game> = {}): Promise<GameState> {
  return storeGame(footballState(newGameId(), { startTime: Date.now() + 3 * 3_600_000, ...changes }));
}

/** As many matches as a test needs, one id each. */
export function storedFootballs(count: number): Promise<GameState[]> {
  return Promise.all(Array.from({ length: count }, () => storedFootball()));
}

/** The match with other 1x2 prices, stored. */
export async function repriced(state: GameState, prices: readonly number[]): Promise<void> {
  const { gameId } = state.game;
  await storeMarket({ ...market(gameId, { marketId: 1, family: '1x2', prices }), version: 2 });
}
