import type { Game, GameState, GameStatus, Market } from '../../../../shared/model/sports/match.ts';
import { withoutLateResults } from '../late-results.ts';
import { mergeBets } from '../merge-bets.ts';
import { mergedSettlement } from '../merged-settlement.ts';
import type { FeedEvent, FeedMarket } from '../message.ts';
import { refundUndecided } from '../refund-undecided.ts';
import { settlementOf } from '../settlement-of.ts';
import { catalogueMarket } from './catalogue-market.ts';
import { folderId } from './folder-id.ts';
import { translateFixture } from './translate-fixture.ts';
import { isSameIncident, translateLivescore } from './translate-livescore.ts';
import {
  type Arrival,
  differences,
  type Settlement,
  sequenceKey,
  type Translation,
  untouched,
} from './translation.ts';

const SETTLEMENT = 35;
const SNAPSHOT = 36;

/** Types 3, 35 and the markets of a snapshot: every market checked by its own sequence, then merged. */
function translateMarkets(arrival: Arrival, stored: GameState): Translation {
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

/** Told longer after the fact than this, a start is a mistake of the feed and no early one. */
const TOLD_LATE = 12 * 3_600_000;
const HALTED: ReadonlySet<GameStatus> = new Set(['postponed', 'interrupted', 'abandoned']);

/**
 * What a message says of a match's start: that it began before its time (what was taken since is refunded), and from
 * when on a halted match is waited for. The very same state when it says nothing.
 */
function withStartTimes(next: GameState, stored: GameState | null, at: number): GameState {
  if (!stored) return next;
  const { game } = next;
  const beganEarly = earlyStart(game, { stored: stored.game, at });
  const scheduledAt = scheduledStart(game, stored.game);
  if (beganEarly === game.beganEarly && scheduledAt === game.scheduledAt) return next;
  const { beganEarly: _early, scheduledAt: _scheduled, ...rest } = game;
  return {
    ...next,
    game: {
      ...rest,
      ...(beganEarly !== undefined && { beganEarly }),
      ...(scheduledAt !== undefined && { scheduledAt }),
    },
  };
}

/** Home and away have changed places: what was bet on either is no longer what was meant. */
function isExchanged(next: Game, stored: Game | undefined): boolean {
  return stored?.homeNameEn === next.awayNameEn && stored.awayNameEn === next.homeNameEn;
}

function earlyStart(game: Game, { stored, at }: { readonly stored: Game; readonly at: number }) {
  const { startTime, status } = game;
  // It is yet to begin: what was told of a start is taken back, and what is bet from now on is bet before it.
  if (status === 'wait' && startTime > at) return undefined;
  if (stored.status === 'wait' && status === 'live' && at < stored.startTime) return at;
  const isMovedBack = startTime < stored.startTime && startTime <= at && at - startTime <= TOLD_LATE;
  return isMovedBack ? Math.min(startTime, game.beganEarly ?? startTime) : game.beganEarly;
}

/** A new date told with or after the halt does not lengthen the wait; once the match is under way it counts. */
function scheduledStart(game: Game, stored: Game) {
  if (HALTED.has(game.status)) return game.scheduledAt ?? stored.startTime;
  // A date is announced, nothing is played yet.
  if (game.status === 'wait') return game.scheduledAt;
  return game.scheduledAt === undefined ? undefined : game.startTime;
}

const GAME_TYPES = new Set([1, 2, 3, 35, 36]);

/**
 * One event of a feed message against the stored game: deltas merged, stale parts dropped by MsgSeq (ingest rules
 * 1–10 of sports.md §1). Pure; a game the feed has not introduced (no Fixture yet) is ignored.
 */
export function translate(arrival: Arrival, stored: GameState | null): Translation {
  const { header } = arrival;
  if (!GAME_TYPES.has(header.Type)) return untouched('ignored', stored);
  if (stored && isOtherBuiltIn(arrival.source, stored.game.source)) return takenOver(arrival, stored);
  if (header.Type === 36) return snapshot(arrival, stored);
  if (header.Type === 1) return ordered(arrival, stored, fixturePart);
  if (!stored) return untouched('ignored', null);
  if (header.Type === 2) return ordered(arrival, stored, livescorePart);
  return translateMarkets(arrival, stored);
}

/** Sandbox and replay number their fixtures alike. */
function isOtherBuiltIn(arriving: Game['source'], stored: Game['source']): boolean {
  return (
    arriving !== stored && [arriving, stored].every((source) => source === 'sandbox' || source === 'replay')
  );
}

/** The other built-in feed now runs: its fixture takes the number over, and what was undecided of the old one is refunded. */
function takenOver(arrival: Arrival, stored: GameState): Translation {
  const { header, event, source } = arrival;
  const fixture =
    header.Type === 1 && event.Fixture
      ? translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, null)
      : null;
  if (!fixture) return untouched('ignored', stored);
  const { version, revision } = stored.game;
  const game: Game = {
    ...fixture,
    version,
    revision,
    sequences: { [sequenceKey(arrival, '-')]: header.MsgSeq },
    feedAt: header.ServerTimestamp,
  };
  const state: GameState = { game, markets: [] };
  const { settlement } = refundUndecided(stored, header.ServerTimestamp);
  return {
    outcome: 'accepted',
    state,
    changed: differences(stored, state),
    settlement,
  };
}

type Part = (arrival: Arrival, stored: GameState | null) => GameState | null;

function ordered(arrival: Arrival, stored: GameState | null, part: Part): Translation {
  const { header } = arrival;
  const key = sequenceKey(arrival, '-');
  const last = stored?.game.sequences[key];
  if (last !== undefined && header.MsgSeq <= last) return untouched('dropped', stored);
  const told = part(arrival, stored);
  if (!told) return untouched('ignored', stored);
  const at = header.ServerTimestamp;
  return taken({ told: withFeedMark(told, { [key]: header.MsgSeq }, at), stored, at, settlement: null });
}

interface Told {
  readonly told: GameState;
  readonly stored: GameState | null;
  readonly at: number;
  /** What the message itself decides. */
  readonly settlement: Settlement | null;
}

/** The end of every message on a match as a whole: its start times, and the refund of what it calls off. */
function taken({ told, stored, at, settlement }: Told): Translation {
  const next = withStartTimes(told, stored, at);
  const cancelled = next.game.status === 'cancel' && stored?.game.status !== 'cancel';
  const exchanged = isExchanged(next.game, stored?.game);
  const refund = cancelled || exchanged ? refundUndecided(next, at) : null;
  const state = refund?.state ?? next;
  return {
    outcome: 'accepted',
    state,
    changed: differences(stored, state),
    settlement: mergedSettlement([refund?.settlement, settlement].filter((one) => one != null)),
  };
}

function fixturePart({ header, event, source }: Arrival, stored: GameState | null): GameState | null {
  const game =
    event.Fixture &&
    translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, stored?.game ?? null);
  return game ? closedWhenOver({ game, markets: stored?.markets ?? [] }, header.ServerTimestamp) : null;
}

function livescorePart({ event, header }: Arrival, stored: GameState | null): GameState | null {
  if (!stored || !event.Livescore) return null;
  const game = translateLivescore(event.Livescore, stored.game, header.ServerTimestamp);
  return closedWhenOver({ game, markets: stored.markets }, header.ServerTimestamp);
}

/** Counters begin again with it; its own is its time, so that one told twice does not bring old prices back. */
function snapshot(arrival: Arrival, stored: GameState | null): Translation {
  const { header, event, source } = arrival;
  const at = header.ServerTimestamp;
  const key = sequenceKey(arrival, '-');
  const last = stored?.game.sequences[key];
  if (last !== undefined && at <= last) return untouched('dropped', stored);
  const live = stored?.game.endedByDesk ? stored.game.live : null;
  const kept = stored && { ...stored.game, sequences: {}, live };
  const game = event.Fixture
    ? translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, kept)
    : kept;
  if (!game) return untouched('ignored', stored);
  const scored = event.Livescore
    ? withFirstTold(translateLivescore(event.Livescore, game, at), stored)
    : game;
  const left = (stored?.markets ?? []).flatMap((market) => leftStanding(market, linesOf(event)));
  const filled = translateMarkets(arrival, { game: scored, markets: left });
  const versions = new Map(stored?.markets.map((market) => [market.marketId, market.version]));
  const state = closedWhenOver(
    withFeedMark(filled.state ?? { game: scored, markets: left }, { [key]: at }, at),
    at,
  );
  const markets = state.markets.flatMap(withoutEmptyLines).map((market) => ({
    ...market,
    version: (versions.get(market.marketId) ?? 0) + 1,
  }));
  return taken({ told: { game: state.game, markets }, stored, at, settlement: filled.settlement });
}

/** A snapshot tells the incidents again: each happened when the first word of it said. */
function withFirstTold(game: Game, stored: GameState | null): Game {
  const known = stored?.game.live?.incidents ?? [];
  if (game.live === null || known.length === 0) return game;
  const incidents = game.live.incidents.map((one) => known.find((of) => isSameIncident(of, one)) ?? one);
  return { ...game, live: { ...game.live, incidents } };
}

/** The lines a message names. */
function linesOf({ FixtureId: gameId, Markets }: FeedEvent): ReadonlySet<string> {
  const lines = (Markets ?? []).flatMap(({ Id: marketId, Bets }) =>
    (Bets ?? []).map((bet) => folderId({ gameId, marketId }, bet)),
  );
  return new Set(lines);
}

/** What a snapshot does not replace: selections already decided, and since when the lines it names rest. */
function leftStanding(market: Market, named: ReadonlySet<string>): Market[] {
  const folders = market.folders
    .map((folder) => ({ ...folder, selections: folder.selections.filter((one) => one.settlement > 0) }))
    .filter(({ id, selections }) => selections.length > 0 || named.has(id));
  return folders.length > 0 ? [{ ...market, folders }] : [];
}

function withoutEmptyLines(market: Market): Market[] {
  const folders = market.folders.filter(({ selections }) => selections.length > 0);
  return folders.length > 0 ? [{ ...market, folders }] : [];
}

function withFeedMark(
  state: GameState,
  sequences: Readonly<Record<string, number>>,
  feedAt: number,
): GameState {
  const { game } = state;
  return {
    ...state,
    game: { ...game, sequences: { ...game.sequences, ...sequences }, feedAt: Math.max(game.feedAt, feedAt) },
  };
}

/** A finished or cancelled match closes every market that still might have opened. */
function closedWhenOver(state: GameState, at: number): GameState {
  if (state.game.status !== 'end' && state.game.status !== 'cancel') return state;
  if (state.markets.every((market) => market.closedAt !== null)) return state;
  const markets = state.markets.map((market) =>
    market.closedAt === null ? { ...market, closedAt: at, version: market.version + 1 } : market,
  );
  return { ...state, markets };
}
