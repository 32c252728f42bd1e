import type { Game, GameState, Market } from '../../../../shared/model/sports/match.ts';
import { withoutLateResults } from '../late-results.ts';
import { mergeBets } from '../merge-bets.ts';
import type { FeedMarket } from '../message.ts';
import { settlementOf } from '../settlement-of.ts';
import { catalogueMarket } from './catalogue-market.ts';
import { type Arrival, differences, sequenceKey, type Translation, untouched } from './translation.ts';

const SETTLEMENT = 35;
const SNAPSHOT = 36;

/** Types 3, 35 and the markets of a snapshot: every market checked by its own sequence, then merged. */
export function translateMarkets(arrival: Arrival, stored: GameState): Translation {
  const { header, event } = arrival;
  const arriving = event.Markets ?? [];
  if (arriving.length === 0) return untouched('ignored', stored);
  const newer = arriving.filter((market) => isNewer(market, arrival, stored.game));
  if (newer.length === 0) return untouched('dropped', stored);
  const taken = withoutLateResults(newer, { stored, at: header.ServerTimestamp });

  const settling = header.Type === SETTLEMENT;
  // What was called off is refunded: a result of it arrives too late.
  if (settling && stored.game.status === 'cancel' && !stored.game.endedByDesk)
    return untouched('ignored', stored);
  const deciding = settling || header.Type === SNAPSHOT;
  const markets = new Map(stored.markets.map((market) => [market.marketId, market]));
  for (const market of taken) {
    const merged = mergeBets({
      market,
      stored: markets.get(market.Id) ?? emptyMarket(market, stored.game),
      settling,
      deciding,
      at: header.ServerTimestamp,
      sportId: stored.game.sportId,
    });
    if (merged.folders.length > 0) markets.set(market.Id, merged);
  }
  const sequences = Object.fromEntries(
    taken.map((market) => [sequenceKey(arrival, market.Id), header.MsgSeq]),
  );
  const game: Game = {
    ...stored.game,
    sequences: { ...stored.game.sequences, ...sequences },
    feedAt: Math.max(stored.game.feedAt, header.ServerTimestamp),
  };
  const state: GameState = { game, markets: [...markets.values()].sort((a, b) => a.marketId - b.marketId) };
  const settlement = deciding ? settlementOf({ taken, stored, state, at: header.ServerTimestamp }) : null;
  return { outcome: 'accepted', state, changed: differences(stored, state), settlement };
}

function isNewer(market: FeedMarket, arrival: Arrival, game: Game): boolean {
  const last = game.sequences[sequenceKey(arrival, market.Id)];
  return last === undefined || arrival.header.MsgSeq > last;
}

function emptyMarket(market: FeedMarket, game: Game): Market {
  const { family, nameKo } = catalogueMarket({
    id: market.Id,
    name: market.Name ?? null,
    sportId: game.sportId,
  });
  return {
    gameId: game.gameId,
    marketId: market.Id,
    family,
    nameKo,
    mainLine: null,
    folders: [],
    version: 0,
    closedAt: null,
  };
}
