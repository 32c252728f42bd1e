import type { Game, GameState, Market, SettlementCode } from '../../../shared/model/match.ts';
import { catalogueMarket } from './catalogue-market.ts';
import { mergeBets } from './merge-bets.ts';
import type { FeedBet, FeedMarket } from './message.ts';
import { settlementCode } from './settlement-code.ts';
import { type Arrival, differences, type Settlement, type Translation, untouched } from './translation.ts';

const SETTLEMENT = 35;
const SNAPSHOT = 36;

/** Types 3, 35 and the markets of a snapshot: every market checked by its own sequence, then merged. */
export function translateMarkets(arrival: Arrival, stored: GameState): Translation {
  const { header, event } = arrival;
  const arriving = event.Markets ?? [];
  if (arriving.length === 0) return untouched('ignored', stored);
  const taken = arriving.filter((market) => isNewer(market, header, stored.game));
  if (taken.length === 0) return untouched('dropped', stored);

  const settling = header.Type === SETTLEMENT;
  // What was called off is refunded: a result of it arrives too late.
  if (settling && stored.game.status === 'cancel') return untouched('ignored', stored);
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
    taken.map((market) => [sequenceKey(header.Type, market.Id), header.MsgSeq]),
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

function isNewer(market: FeedMarket, header: Arrival['header'], game: Game): boolean {
  const last = game.sequences[sequenceKey(header.Type, market.Id)];
  return last === undefined || header.MsgSeq > last;
}

function sequenceKey(type: number, marketId: number): string {
  return `${type}#${marketId}`;
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

interface Settling {
  readonly taken: readonly FeedMarket[];
  readonly stored: GameState;
  readonly state: GameState;
  readonly at: number;
}

function settlementOf({ taken, stored, state, at }: Settling): Settlement | null {
  const results: Record<string, SettlementCode> = {};
  const closedAt: Record<string, number> = {};
  for (const market of taken) {
    const before = stored.markets.find((known) => known.marketId === market.Id);
    const codes = settledCodes(market.Bets ?? [], before);
    if (codes.length === 0) continue;
    Object.assign(results, Object.fromEntries(codes));
    closedAt[String(market.Id)] = closingTime(market, before, at);
  }
  return Object.keys(results).length > 0
    ? { results, closedAt, score: state.game.live?.score ?? null }
    : null;
}

/** Only codes that differ from the stored ones: a repeated result starts no second job. */
function settledCodes(bets: readonly FeedBet[], before: Market | undefined): [string, SettlementCode][] {
  const known = new Map(
    before?.folders.flatMap((folder) => folder.selections.map((one) => [one.id, one.settlement] as const)),
  );
  return bets.flatMap((bet): [string, SettlementCode][] => {
    const code = settlementCode(bet.Settlement);
    return code === null || code === 0 || known.get(bet.Id) === code ? [] : [[bet.Id, code]];
  });
}

/** When the feed shut it: the market as a whole, else the settled line, else the settlement itself. */
function closingTime(market: FeedMarket, before: Market | undefined, at: number): number {
  if (before?.closedAt != null) return before.closedAt;
  const ids = new Set(market.Bets?.map((bet) => bet.Id));
  const lines = before?.folders.filter((folder) => folder.selections.some((one) => ids.has(one.id)));
  const times = lines?.map((folder) => folder.closedAt ?? at) ?? [];
  return times.length > 0 ? Math.max(...times) : at;
}
