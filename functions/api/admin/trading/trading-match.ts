import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { Folder, GameState, Market } from '../../../../shared/model/sports/match.ts';
import { emptyDesk } from '../../../../shared/model/sports/trading.ts';
import type { TradingMarket } from '../../../../shared/model/sports/wire-trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { mainMarkets } from '../../../../shared/rules/sports/market-sets.ts';
import { folderPrices } from '../../../../shared/rules/sports/offers.ts';
import { openSelections } from '../../../../shared/rules/sports/open-selections.ts';
import { asOffered } from '../../../../shared/rules/sports/overrides.ts';
import {
  type GameExposure,
  gameExposure,
  type LineExposure,
} from '../../../../shared/rules/trading/exposure.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { enteredResultOf } from '../../../table/settlement/manual-results.ts';
import { openLegsOn } from '../../../table/settlement/open-legs.ts';
import { readFreshness, readGameState } from '../../../table/sports/matches.ts';
import { type DeskLine, deskLines } from '../../../table/sports/overrides.ts';
import { wideStops } from '../../../table/sports/suspensions.ts';
import { gameRow } from '../matches/match-row.ts';
import { settlementsUnderWay } from './settlements-under-way.ts';
import { deskLineToWire } from './trading-stops.ts';

/** One game for its trader: read anew at each look, ten queries for what the open bets cost. */
export const tradingGame: Answer<typeof admin.calls.tradingGame> = async ({ gameId }, { now }) => {
  const [state, entered, legs, lines, underWay, config, stops, feeds] = await Promise.all([
    readGameState(gameId),
    enteredResultOf(gameId),
    openLegsOn([gameId]),
    deskLines(now),
    settlementsUnderWay(now),
    settings(),
    wideStops(),
    readFreshness(),
  ]);
  if (!state) throw new Refusal('not-found');
  const { game, markets } = state;
  const exposure = gameExposure(legs.get(gameId) ?? []);
  const { tickets, stake, worst } = exposure;
  const shown = { game, markets, openSelections: openSelections(markets) };
  const offered = asOffered(state, stops);
  return {
    game: gameRow(shown, { config, stops, feeds, now, entered }),
    stoppedAbove: lines.filter((line) => isAbove(line, state)).map(deskLineToWire),
    markets: markets
      .map((market, at) =>
        tradingMarket(state, { market, offered: offered.markets[at] ?? market, exposure, config }),
      )
      .sort((one, other) => placeOf(one, game.sportId) - placeOf(other, game.sportId)),
    tickets,
    stake,
    worst,
    settlements: underWay.filter((job) => job.gameId === gameId),
  };
};

/** Main markets first, then the others as the feed told them, those already decided last. */
function placeOf({ marketsId, folders }: TradingMarket, sportId: number): number {
  const { main, handicap, total } = mainMarkets(sportId);
  const place = [main, handicap, total].indexOf(marketsId);
  if (place !== -1) return place;
  return folders.every(({ bets }) => bets.every(({ settlement }) => settlement > 0)) ? 4 : 3;
}

function isAbove({ scope, id }: DeskLine, { game }: GameState): boolean {
  return (
    scope === 'all' ||
    (scope === 'sport' && id === String(game.sportId)) ||
    (scope === 'league' && id === String(game.leagueId)) ||
    scope === 'market'
  );
}

interface Trading {
  readonly market: Market;
  readonly offered: Market;
  readonly exposure: GameExposure;
  readonly config: Settings;
}

function tradingMarket({ game }: GameState, trading: Trading): TradingMarket {
  const { market, offered } = trading;
  const desk = game.desk ?? emptyDesk;
  return {
    marketsId: market.marketId,
    marketNameKr: market.nameKo,
    family: market.family,
    stopped: desk.markets.includes(market.marketId),
    shift: desk.shifts[market.marketId] ?? 0,
    folders: market.folders.map((folder, at) =>
      tradingFolder(folder, { ...trading, desk, offeredFolder: offered.folders[at] ?? folder }),
    ),
  };
}

const nothing: Pick<LineExposure, 'stake' | 'worst' | 'cells' | 'otherwise'> = {
  ...{ stake: 0, worst: 0, cells: [], otherwise: 0 },
};

function tradingFolder(
  folder: Folder,
  named: Trading & { readonly desk: typeof emptyDesk; readonly offeredFolder: Folder },
): TradingMarket['folders'][number] {
  const { offered, offeredFolder, desk, exposure, config } = named;
  const line = exposure.lines.find(({ folderId }) => folderId === folder.id) ?? nothing;
  const prices = folderPrices(offered, { folder: offeredFolder, settings: config });
  return {
    id: folder.id,
    line: folder.line,
    isSuspended: folder.suspended || !folder.visible,
    stake: line.stake,
    worst: line.worst,
    bets: folder.selections.map((selection, at) => {
      const { id, name, side, line: own, price, status, settlement, feedSays = null } = selection;
      const cell = line.cells.find(({ selectionId }) => selectionId === id);
      const ownPrice = desk.prices[id];
      return {
        id,
        name,
        side,
        line: own,
        feedPrice: priceFrom(price),
        boardPrice: priceFrom(prices[at] ?? price),
        ownPrice: ownPrice === undefined ? null : priceFrom(ownPrice),
        status,
        stopped: desk.selections.includes(id),
        settlement,
        feedSays,
        stake: cell?.stake ?? 0,
        payout: cell?.payout ?? 0,
        net: cell?.net ?? line.otherwise,
      };
    }),
  };
}
