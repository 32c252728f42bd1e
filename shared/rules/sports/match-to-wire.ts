import type { BettingSettings } from '../../model/admin/settings.ts';
import type { Folder, LiveState, Market, Match } from '../../model/sports/match.ts';
import type { Suspensions } from '../../model/sports/trading.ts';
import type { WireFolder, WireLive, WireMatch, WireResult } from '../../model/sports/wire-match.ts';
import { isHalf, legResult } from '../leg-result.ts';
import { priceFrom } from '../odds-text.ts';
import { folderPrices } from './offers.ts';
import { isLimited } from './open-for-betting.ts';
import { asOffered } from './overrides.ts';

/** Sports that have a picture of their own below `web/public/art/league`, by the feeds' ids. */
const pictures: Readonly<Record<number, string>> = {
  210: 'football',
  6046: 'football',
  48242: 'basketball',
  154914: 'baseball',
  154830: 'volleyball',
  35232: 'ice-hockey',
  131506: 'american-football',
  687890: 'esports',
  54094: 'tennis',
};

/** Path of a league's picture on our own site. Leagues come with feeds, their marks are others': the sport's stands for them. */
export function leaguePicture(sportId: number): string {
  return `/art/league/${pictures[sportId] ?? 'other'}.svg`;
}

export interface ShownMatch {
  readonly match: Omit<Match, 'sequences'>;
  /** Markets with the folders to show. */
  readonly markets: readonly Market[];
  readonly openSelections: number;
}

export interface Presentation {
  readonly settings: BettingSettings;
  /** The match's feed is stale: everything of it is suspended. */
  readonly stale: boolean;
  /** Suspensions that cover more than one match; none where left out. */
  readonly suspensions?: Suspensions;
}

/** A folder at board prices. Suspended while its feed is stale. */
export function wireFolder(market: Market, folder: Folder, { settings, stale }: Presentation): WireFolder {
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

function wireFolders(shown: ShownMatch, showing: Presentation): WireFolder[] {
  return shown.markets.flatMap((market) =>
    market.folders.map((folder) => wireFolder(market, folder, showing)),
  );
}

/** A match as the lists show it; with its `live` block on request, and `counts`: with what the feed counts of it. */
export function wireMatch(
  requested: ShownMatch,
  showing: Presentation & { readonly live?: boolean; readonly counts?: boolean },
): WireMatch {
  const shown = { ...requested, ...asOffered(requested, showing.suspensions) };
  const { match, openSelections } = shown;
  const closed = match.suspended || showing.stale;
  return {
    id: match.gameId,
    gameId: match.gameId,
    gameSeq: match.gameId,
    sportsId: match.sportId,
    sportNameKr: match.sportNameKo,
    leagueSeq: match.leagueId,
    leagueNameKr: match.leagueNameKo,
    leagueImg: leaguePicture(match.sportId),
    homeNameKr: match.homeNameKo,
    awayNameKr: match.awayNameKo,
    homeNameEn: match.homeNameEn,
    awayNameEn: match.awayNameEn,
    startTime: new Date(match.startTime).toISOString(),
    status: match.status,
    isLimitBet: isLimited({ ...match, sequences: {} }, showing.settings.sportConfig.inplay) ? 'Y' : 'N',
    betCount: closed ? 0 : openSelections,
    folders: wireFolders(shown, showing),
    ...(showing.live &&
      match.live && { live: { ...wireLive(match.live), ...(showing.counts && wireCounts(match.live)) } }),
  };
}

/** Score, period, clock and incidents of a match in play. */
export function wireLive(live: LiveState): NonNullable<WireMatch['live']> {
  return {
    score: live.score,
    period: live.period,
    periodNameKr: live.periodNameKo,
    clock: live.clock,
    periods: wirePeriods(live),
    incidents: live.incidents.map(({ type, side, seconds, period }) => ({ type, side, seconds, period })),
    red: live.red,
    updatedAt: new Date(live.updatedAt).toISOString(),
  };
}

/** What a feed counts beside the score: sent with details only, as nothing on a board shows it. */
function wireCounts({ statistics, pressure }: LiveState): Pick<WireLive, 'statistics' | 'pressure'> {
  return {
    ...(statistics && { statistics: [...statistics] }),
    ...(pressure && { pressure: [...pressure] }),
  };
}

function wirePeriods(live: LiveState | null): WireResult['periods'] {
  return (live?.periods ?? []).map(({ type, nameKo, home, away }) => ({ type, nameKr: nameKo, home, away }));
}

/** A finished, cancelled, postponed or abandoned match with the results of its selections. */
export function wireResult(shown: ShownMatch, showing: Presentation): WireResult {
  const { match, markets } = shown;
  return {
    gameId: match.gameId,
    sportsId: match.sportId,
    sportNameKr: match.sportNameKo,
    leagueSeq: match.leagueId,
    leagueNameKr: match.leagueNameKo,
    homeNameKr: match.homeNameKo,
    awayNameKr: match.awayNameKo,
    startTime: new Date(match.startTime).toISOString(),
    status: match.status,
    score: match.live?.score ?? null,
    periods: wirePeriods(match.live),
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
