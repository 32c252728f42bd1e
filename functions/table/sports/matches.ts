import type { Game, GameState } from '../../../shared/model/sports/match.ts';
import { get, type Item, queryAll } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { gameOf, isGame, isMarket, marketOf } from './matches-items.ts';

export { readFreshness } from './feed-state.ts';

/** The game and markets among items of one partition; undefined when its META is not there. */
export function gameStateFrom(items: readonly Item[]): GameState | undefined {
  const meta = items.find(isGame);
  if (!meta) return undefined;
  const markets = items.filter(isMarket).map(marketOf);
  return { game: gameOf(meta), markets: markets.sort((a, b) => a.marketId - b.marketId) };
}

/** One game with all its markets, strongly consistent. */
export async function readGameState(gameId: string): Promise<GameState | undefined> {
  const { pk } = keys.game(gameId);
  const items: Item[] = [];
  for await (const page of queryAll({ pk, from: 'META', to: 'MK#~' })) items.push(...page);
  return gameStateFrom(items);
}

/** The game alone. */
export async function readGame(gameId: string): Promise<Game | undefined> {
  const item = await get<Item>(keys.game(gameId));
  return item && isGame(item) ? gameOf(item) : undefined;
}
