import type { Game, GameState, Market } from '../../shared/model/match.ts';
import { keys } from './keys.ts';
import { get, type Item, query } from './table.ts';

export { readFreshness } from './matches-feed.ts';

function isGame(item: Item): item is Item & Game {
  return item.sk === 'META' && typeof item.gameId === 'string' && typeof item.status === 'string';
}

function isMarket(item: Item): item is Item & Market {
  return item.sk.startsWith('MK#') && Array.isArray(item.folders);
}

/** The game and markets among items of one partition; undefined when its META is not there. */
export function gameStateFrom(items: readonly Item[]): GameState | undefined {
  const meta = items.find(isGame);
  if (!meta) return undefined;
  const markets = items.filter(isMarket).map(marketFrom);
  return { game: gameFrom(meta), markets: markets.sort((a, b) => a.marketId - b.marketId) };
}

/** One game with all its markets, strongly consistent. */
export async function readGameState(gameId: string): Promise<GameState | undefined> {
  const { pk } = keys.game(gameId);
  const items: Item[] = [];
  let page = await query({ pk, from: 'META', to: 'MK#~' });
  items.push(...page.items);
  while (page.next) {
    page = await query({ pk, from: 'META', to: 'MK#~', after: page.next });
    items.push(...page.items);
  }
  return gameStateFrom(items);
}

/** The game alone. */
export async function readGame(gameId: string): Promise<Game | undefined> {
  const item = await get<Item>(keys.game(gameId));
  return item && isGame(item) ? gameFrom(item) : undefined;
}

function gameFrom({ pk: _pk, sk: _sk, expiresAt: _expiresAt, ...game }: Item & Game): Game {
  return game;
}

function marketFrom({ pk: _pk, sk: _sk, expiresAt: _expiresAt, ...market }: Item & Market): Market {
  return market;
}
