import type { BettingSettings } from '../../model/admin/settings.ts';
import type { Folder, Game, LiveState, Market } from '../../model/sports/match.ts';
import type { WideStops } from '../../model/sports/trading.ts';
import type { WireFolder, WireGame, WireResult } from '../../model/sports/wire-match.ts';
import { isHalf, legResult } from '../leg-result.ts';
import { priceFrom } from '../odds-text.ts';
import { folderPrices } from './offers.ts';
import { isLimited } from './open-for-betting.ts';
import { asOffered } from './overrides.ts';

export interface ShownGame {
  readonly game: Omit<Game, 'sequences'>;
  /** Markets with the folders to show. */
  readonly markets: readonly Market[];
  readonly openSelections: number;
}

export interface Showing {
  readonly settings: BettingSettings;
  /** The game's feed went quiet: everything of it is suspended. */
  readonly stale: boolean;
  /** The desk's stops that hold for more than one game; none where left out. */
  readonly stops?: WideStops;
}

/** A folder at board prices (sports.md §3). Suspended while its feed is quiet. */
export function wireFolder(market: Market, folder: Folder, { settings, stale }: Showing): WireFolder {
  const prices = folderPrices(market, { folder, settings });
  return {
    id: folder.id,
    marketsId: market.marketId,
    marketNameKr: market.nameKo,
    family: market.family,
    line: folder.line,
    isVisible: folder.visible ? 'y' : 'n',
    isSuspended: folder.suspended || stale ? 'y' : 'n',
    bets: folder.selections.map(({ id, name, side, line, price, status }, index) => ({
      id,
      name,
      side,
      line,
      price: priceFrom(prices[index] ?? price),
      status,
    })),
  };
}

function wireFolders(shown: ShownGame, showing: Showing): WireFolder[] {
  return shown.markets.flatMap((market) =>
    market.folders.map((folder) => wireFolder(market, folder, showing)),
  );
}

/** A game as the lists show it; with its `live` block when asked for. */
export function wireGame(asked: ShownGame, showing: Showing & { readonly live?: boolean }): WireGame {
  const shown = { ...asked, ...asOffered(asked, showing.stops) };
  const { game, openSelections } = shown;
  const closed = game.suspended || showing.stale;
  return {
    id: game.gameId,
    gameId: game.gameId,
    gameSeq: game.gameId,
    sportsId: game.sportId,
    sportNameKr: game.sportNameKo,
    leagueSeq: game.leagueId,
    leagueNameKr: game.leagueNameKo,
    leagueImg: `/assets/league/${game.leagueId}.svg`,
    homeNameKr: game.homeNameKo,
    awayNameKr: game.awayNameKo,
    homeNameEn: game.homeNameEn,
    awayNameEn: game.awayNameEn,
    startTime: new Date(game.startTime).toISOString(),
    status: game.status,
    isLimitBet: isLimited({ ...game, sequences: {} }, showing.settings.sportConfig.inplay) ? 'Y' : 'N',
    betCount: closed ? 0 : openSelections,
    folders: wireFolders(shown, showing),
    ...(showing.live && game.live && { live: wireLive(game.live) }),
  };
}

/** Score, period, clock and incidents of a game in play. */
export function wireLive(live: LiveState): NonNullable<WireGame['live']> {
  return {
    score: live.score,
    period: live.period,
    periodNameKr: live.periodNameKo,
    clock: live.clock,
    periods: wirePeriods(live),
    incidents: live.incidents.map(({ type, side, seconds }) => ({ type, side, seconds })),
    red: live.red,
    updatedAt: new Date(live.updatedAt).toISOString(),
  };
}

function wirePeriods(live: LiveState | null): WireResult['periods'] {
  return (live?.periods ?? []).map(({ type, nameKo, home, away }) => ({ type, nameKr: nameKo, home, away }));
}

/** A finished, cancelled, postponed or abandoned game with the results of its selections. */
export function wireResult(shown: ShownGame, showing: Showing): WireResult {
  const { game, markets } = shown;
  return {
    gameId: game.gameId,
    sportsId: game.sportId,
    sportNameKr: game.sportNameKo,
    leagueSeq: game.leagueId,
    leagueNameKr: game.leagueNameKo,
    homeNameKr: game.homeNameKo,
    awayNameKr: game.awayNameKo,
    startTime: new Date(game.startTime).toISOString(),
    status: game.status,
    score: game.live?.score ?? null,
    periods: wirePeriods(game.live),
    folders: markets.flatMap((market) =>
      market.folders.map((folder) => {
        const prices = folderPrices(market, { folder, settings: showing.settings });
        return {
          id: folder.id,
          marketsId: market.marketId,
          marketNameKr: market.nameKo,
          family: market.family,
          line: folder.line,
          bets: folder.selections.map(({ id, name, side, line, price, settlement }, index) => ({
            ...{ id, name, side, line },
            price: priceFrom(prices[index] ?? price),
            result: legResult(settlement),
            ...(isHalf(settlement) && { half: true }),
          })),
        };
      }),
    ),
  };
}
