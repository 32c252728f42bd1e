import type { GameState } from '../../../shared/model/sports/match.ts';
import { listedMarkets } from '../../../shared/rules/sports/market-sets.ts';
import { openSelections } from '../../../shared/rules/sports/open-selections.ts';
import type { Action } from '../client/table.ts';
import { keys } from '../keys/keys.ts';
import { listedCard } from './matches-list.ts';

/**
 * A second card with the special markets of a waiting game. It is written when something it shows changed and goes when
 * the game starts: most changes of a game touch no special market.
 */
export function specialCardActions(before: GameState | null, after: GameState): readonly Action[] {
  const markets = specialsOf(after);
  const key = keys.specialCard(after.game.gameId);
  if (markets.length === 0) return before && specialsOf(before).length > 0 ? [{ delete: key }] : [];
  if (before && !isNews(before, after)) return [];
  return [{ put: listedCard(key, after, { list: 'special', markets }) }];
}

function specialsOf({ game, markets }: GameState) {
  return game.status === 'wait' ? listedMarkets({ sportId: game.sportId, markets }, 'SPECIAL') : [];
}

/** Counters that grow with every message and are not shown. */
const unseen: ReadonlySet<string> = new Set(['sequences', 'version', 'feedAt', 'revision', 'live']);

function isNews(before: GameState, after: GameState): boolean {
  const old = new Map(before.markets.map((market) => [market.marketId, market]));
  const earlier: Readonly<Record<string, unknown>> = { ...before.game };
  return (
    specialsOf(after).length !== specialsOf(before).length ||
    specialsOf(after).some(
      ({ marketId }) => after.markets.find((one) => one.marketId === marketId) !== old.get(marketId),
    ) ||
    openSelections(after.markets) !== openSelections(before.markets) ||
    Object.entries(after.game).some(([name, value]) => !unseen.has(name) && earlier[name] !== value)
  );
}
