import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { Settings } from '../../../../shared/model/admin/settings.ts';
import type { Folder, Market, MatchState } from '../../../../shared/model/sports/match.ts';
import { noOverrides } from '../../../../shared/model/sports/trading.ts';
import type {
  SettlementUnderWay,
  TradingMarket,
  OverrideRow as WireDeskLine,
} from '../../../../shared/model/sports/wire-trading.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { mainMarkets } from '../../../../shared/rules/sports/market-sets.ts';
import { folderPrices } from '../../../../shared/rules/sports/offers.ts';
import { openSelections } from '../../../../shared/rules/sports/open-selections.ts';
import { asOffered } from '../../../../shared/rules/sports/overrides.ts';
import {
  type LineExposure,
  type MatchExposure,
  matchExposure,
} from '../../../../shared/rules/trading/exposure.ts';
import { matchName } from '../../../../shared/rules/trading/match-name.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { settings } from '../../../table/admin/settings.ts';
import { at, batchGet, type Item } from '../../../table/client/table.ts';
import { keys, lists, pointerShards } from '../../../table/keys/keys.ts';
import { type ListedJob, listedJobs } from '../../../table/settlement/jobs.ts';
import { manualResultOf } from '../../../table/settlement/manual-results.ts';
import { openLegsOn } from '../../../table/settlement/open-legs.ts';
import { feedStates } from '../../../table/sports/feed-state.ts';
import { isMatchItem, readMatchState } from '../../../table/sports/matches.ts';
import {
  type OverrideLine,
  overrideLinesAt,
  overridesPage,
  placesOfMatch,
  widePlaces,
} from '../../../table/sports/overrides.ts';
import { readSuspensions } from '../../../table/sports/suspensions.ts';
import { matchRow } from './match-row.ts';

export const tradingSettlements: Answer<typeof trading.calls.tradingSettlements> = async (
  _request,
  { now },
) => ({
  list: [...(await openSettlements(now))],
});

/** The sweep sends a lost message again after ten seconds: a settlement without progress for a minute is stuck. */
const stuckAfter = 60_000;

/** Open settlements, stuck ones first, then the oldest. */
async function openSettlements(now: number): Promise<readonly SettlementUnderWay[]> {
  const jobs = await listedJobs(lists.openJobs);
  const matches = await batchGet(jobs.map(({ gameId }) => keys.match(gameId)));
  const shown = jobs.map((job) => settlements(job, { game: at<Item>(matches, keys.match(job.gameId)), now }));
  return shown.sort((a, b) => Number(b.stuck) - Number(a.stuck));
}

function settlements(
  job: ListedJob,
  { game: match, now }: { readonly game: Item | undefined; readonly now: number },
): SettlementUnderWay {
  const { gameId, revision, at: since, unsettledShards } = job;
  return {
    gameId,
    name: match && isMatchItem(match) ? matchName(match) : gameId,
    revision,
    at: new Date(since).toISOString(),
    done: pointerShards.length - unsettledShards.length,
    stuck: now - since > stuckAfter && job.idleShards(now - stuckAfter).length > 0,
  };
}

function deskLineToWire(line: OverrideLine): WireDeskLine {
  const { scope, id, name, gameId = null, value, by, reason, at } = line;
  const shown = value === undefined ? null : scope === 'price' ? priceFrom(value) : value;
  return { scope, id, name, gameId, value: shown, by, reason, at: new Date(at).toISOString() };
}

export const tradingStops: Answer<typeof trading.calls.tradingStops> = async ({ after, size }, { now }) => {
  const { lines, next } = await overridesPage({ after, size, now });
  return { list: lines.map(deskLineToWire), next };
};

/** One match for traders: read on every call, ten queries for its exposure. */
export const tradingGame: Answer<typeof trading.calls.tradingGame> = async ({ gameId }, { now }) => {
  const [state, entered, legs, settlements, config, suspensions, feeds] = await Promise.all([
    readMatchState(gameId),
    manualResultOf(gameId),
    openLegsOn([gameId]),
    openSettlements(now),
    settings(),
    readSuspensions(),
    feedStates(),
  ]);
  if (!state) throw new Refusal('not-found');
  const { match, markets } = state;
  const above = widePlaces(suspensions).filter((place) => isAbove(place, state));
  const [stoppedAbove, own] = await Promise.all([
    overrideLinesAt(above, now),
    overrideLinesAt(placesOfMatch(match), now),
  ]);
  const setAt = timesOf(own);
  const exposure = matchExposure(legs.get(gameId) ?? []);
  const { tickets, stake, worst } = exposure;
  const shown = { match, markets, openSelections: openSelections(markets) };
  const offered = asOffered(state, suspensions);
  return {
    game: matchRow(shown, { config, stops: suspensions, feeds, now, entered }),
    suspendedAt: setAt('game', gameId),
    stoppedAbove: stoppedAbove.map(deskLineToWire),
    markets: markets
      .map((market, at) =>
        tradingMarket(state, { market, offered: offered.markets[at] ?? market, exposure, config, setAt }),
      )
      .sort((one, other) => placeOf(one, match.sportId) - placeOf(other, match.sportId)),
    tickets,
    stake,
    worst,
    settlements: settlements.filter((job) => job.gameId === gameId),
  };
};

type Times = (scope: OverrideLine['scope'], id: string) => string | null;

/** When the suspension or override of a place was set, of those that are in force. */
function timesOf(lines: readonly OverrideLine[]): Times {
  const times = new Map(lines.map((line) => [`${line.scope} ${line.id}`, new Date(line.at).toISOString()]));
  return (scope, id) => times.get(`${scope} ${id}`) ?? null;
}

/** Main markets first, then the others in the feed's order, decided ones last. */
function placeOf({ marketsId, folders }: TradingMarket, sportId: number): number {
  const { main, handicap, total } = mainMarkets(sportId);
  const place = [main, handicap, total].indexOf(marketsId);
  if (place !== -1) return place;
  return folders.every(({ bets }) => bets.every(({ settlement }) => settlement > 0)) ? 4 : 3;
}

function isAbove({ scope, id }: Pick<OverrideLine, 'scope' | 'id'>, { match }: MatchState): boolean {
  return (
    scope === 'all' ||
    (scope === 'sport' && id === String(match.sportId)) ||
    (scope === 'league' && id === String(match.leagueId)) ||
    scope === 'market'
  );
}

interface Trading {
  readonly market: Market;
  readonly offered: Market;
  readonly exposure: MatchExposure;
  readonly config: Settings;
  readonly setAt: Times;
}

function tradingMarket({ match }: MatchState, trading: Trading): TradingMarket {
  const { market, offered, setAt } = trading;
  const own = `${match.gameId}-${market.marketId}`;
  const overrides = match.desk ?? noOverrides;
  return {
    marketsId: market.marketId,
    marketNameKr: market.nameKo,
    family: market.family,
    stopped: overrides.markets.includes(market.marketId),
    stoppedAt: setAt('gameMarket', own),
    shift: overrides.shifts[market.marketId] ?? 0,
    shiftedAt: setAt('shift', own),
    folders: market.folders.map((folder, at) =>
      tradingFolder(folder, { ...trading, overrides, offeredFolder: offered.folders[at] ?? folder }),
    ),
  };
}

const noExposure: Pick<LineExposure, 'stake' | 'worst' | 'cells' | 'otherwise'> = {
  ...{ stake: 0, worst: 0, cells: [], otherwise: 0 },
};

function tradingFolder(
  folder: Folder,
  named: Trading & { readonly overrides: typeof noOverrides; readonly offeredFolder: Folder },
): TradingMarket['folders'][number] {
  const { offered, offeredFolder, overrides, exposure, config, setAt } = named;
  const line = exposure.lines.find(({ folderId }) => folderId === folder.id) ?? noExposure;
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
      const ownPrice = overrides.prices[id];
      return {
        id,
        name,
        side,
        line: own,
        feedPrice: priceFrom(price),
        boardPrice: priceFrom(prices[at] ?? price),
        ownPrice: ownPrice === undefined ? null : priceFrom(ownPrice),
        ownPriceAt: setAt('price', id),
        status,
        stopped: overrides.selections.includes(id),
        stoppedAt: setAt('selection', id),
        settlement,
        feedSays,
        stake: cell?.stake ?? 0,
        payout: cell?.payout ?? 0,
        net: cell?.net ?? line.otherwise,
      };
    }),
  };
}
