import type { Market, Match, MatchState, MatchStatus } from '../../../../shared/model/sports/match.ts';
import { isDecided } from '../../../../shared/rules/leg-result.ts';
import { withHistory } from '../../../../shared/rules/sports/price-history.ts';
import type { FeedEvent, FeedMarket } from '../message.ts';
import { catalogueMarket } from './catalogue-market.ts';
import { folderId } from './feed-bet.ts';
import { withoutLateResults } from './late-results.ts';
import { mergeBets } from './merge-bets.ts';
import { refundUndecided } from './refund-undecided.ts';
import { mergeSettlements, settlementOf } from './settlement-of.ts';
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
function translateMarkets(arrival: Arrival, stored: MatchState): Translation {
  const { header, event } = arrival;
  const arriving = event.Markets ?? [];
  if (arriving.length === 0) return untouched('ignored', stored);
  const newer = arriving.filter((market) => isNewer(market, arrival, stored.match));
  if (newer.length === 0) return untouched('dropped', stored);
  const accepted = withoutLateResults(newer, { stored, at: header.ServerTimestamp });

  const settling = header.Type === SETTLEMENT;
  // A cancelled match was refunded: its result arrives too late.
  if (settling && stored.match.status === 'cancel' && !stored.match.endedByDesk)
    return untouched('ignored', stored);
  const deciding = settling || header.Type === SNAPSHOT;
  const markets = new Map(stored.markets.map((market) => [market.marketId, market]));
  for (const market of accepted) {
    const known = markets.get(market.Id) ?? emptyMarket(market, stored.match);
    const merged = mergeBets({
      market,
      stored: known,
      settling,
      deciding,
      at: header.ServerTimestamp,
      sportId: stored.match.sportId,
    });
    if (merged.folders.length === 0) continue;
    markets.set(market.Id, merged === known ? merged : withHistory(merged, header.ServerTimestamp));
  }
  const sequences = Object.fromEntries(
    accepted.map((market) => [sequenceKey(arrival, market.Id), header.MsgSeq]),
  );
  const match: Match = {
    ...stored.match,
    sequences: { ...stored.match.sequences, ...sequences },
    feedAt: Math.max(stored.match.feedAt, header.ServerTimestamp),
  };
  const state: MatchState = { match, markets: [...markets.values()].sort((a, b) => a.marketId - b.marketId) };
  const settlement = deciding
    ? settlementOf({ markets: accepted, stored, state, at: header.ServerTimestamp })
    : null;
  return { outcome: 'accepted', state, changed: differences(stored, state), settlement };
}

function isNewer(market: FeedMarket, arrival: Arrival, match: Match): boolean {
  const last = match.sequences[sequenceKey(arrival, market.Id)];
  return last === undefined || arrival.header.MsgSeq > last;
}

function emptyMarket(market: FeedMarket, match: Match): Market {
  const { family, nameKo } = catalogueMarket({
    id: market.Id,
    name: market.Name ?? null,
    sportId: match.sportId,
  });
  return {
    gameId: match.gameId,
    marketId: market.Id,
    family,
    nameKo,
    mainLine: null,
    folders: [],
    version: 0,
    closedAt: null,
  };
}

/** A start time reported later than this after the fact is a feed mistake, not an early start. */
const LATEST_EARLY_START = 12 * 3_600_000;
const INTERRUPTED: ReadonlySet<MatchStatus> = new Set(['postponed', 'interrupted', 'abandoned']);

/**
 * What a message changes about a match's start: an early start (bets accepted since are refunded), and the first date of an
 * interrupted match. Returns the same object when nothing changes.
 */
function withStartTimes(next: MatchState, stored: MatchState | null, at: number): MatchState {
  if (!stored) return next;
  const { match } = next;
  const beganEarly = earlyStart(match, { stored: stored.match, at });
  const scheduledAt = scheduledStart(match, stored.match);
  if (beganEarly === match.beganEarly && scheduledAt === match.scheduledAt) return next;
  const { beganEarly: _early, scheduledAt: _scheduled, ...rest } = match;
  return {
    ...next,
    match: {
      ...rest,
      ...(beganEarly !== undefined && { beganEarly }),
      ...(scheduledAt !== undefined && { scheduledAt }),
    },
  };
}

/** Home and away were exchanged: bets on either side no longer mean what the member chose. */
function isExchanged(next: Match, stored: Match | undefined): boolean {
  return stored?.homeNameEn === next.awayNameEn && stored.awayNameEn === next.homeNameEn;
}

function earlyStart(match: Match, { stored, at }: { readonly stored: Match; readonly at: number }) {
  const { startTime, status } = match;
  // Not begun after all: an early start reported before is dropped, and bets from now on are placed before the start.
  if (status === 'wait' && startTime > at) return undefined;
  if (stored.status === 'wait' && status === 'live' && at < stored.startTime) return at;
  const isMovedBack = startTime < stored.startTime && startTime <= at && at - startTime <= LATEST_EARLY_START;
  return isMovedBack ? Math.min(startTime, match.beganEarly ?? startTime) : match.beganEarly;
}

/** A new date announced with or after an interruption does not extend the refund deadline; once the match is in play it counts. */
function scheduledStart(match: Match, stored: Match) {
  if (INTERRUPTED.has(match.status)) return match.scheduledAt ?? stored.startTime;
  // A date is announced, nothing is played yet.
  if (match.status === 'wait') return match.scheduledAt;
  return match.scheduledAt === undefined ? undefined : match.startTime;
}

const MATCH_TYPES = new Set([1, 2, 3, 35, 36]);

/**
 * One event of a feed message applied to the stored match: deltas merged, stale parts dropped by MsgSeq (docs/decisions/0033-settlement.md).
 * Pure; a match without a Fixture message so far is ignored.
 */
export function translate(arrival: Arrival, stored: MatchState | null): Translation {
  const { header } = arrival;
  if (!MATCH_TYPES.has(header.Type)) return untouched('ignored', stored);
  if (stored && isOtherBuiltIn(arrival.source, stored.match.source)) return takeOver(arrival, stored);
  if (header.Type === 36) return snapshot(arrival, stored);
  if (header.Type === 1) return inOrder(arrival, stored, fixturePart);
  if (!stored) return untouched('ignored', null);
  if (header.Type === 2) return inOrder(arrival, stored, livescorePart);
  return translateMarkets(arrival, stored);
}

/** Sandbox and replay number their fixtures alike. */
function isOtherBuiltIn(arriving: Match['source'], stored: Match['source']): boolean {
  return (
    arriving !== stored && [arriving, stored].every((source) => source === 'sandbox' || source === 'replay')
  );
}

/** The other built-in feed runs now: its fixture takes over the number, and the old match's undecided selections are refunded. */
function takeOver(arrival: Arrival, stored: MatchState): Translation {
  const { header, event, source } = arrival;
  const fixture =
    header.Type === 1 && event.Fixture
      ? translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, null)
      : null;
  if (!fixture) return untouched('ignored', stored);
  const { version, revision } = stored.match;
  const match: Match = {
    ...fixture,
    version,
    revision,
    sequences: { [sequenceKey(arrival, '-')]: header.MsgSeq },
    feedAt: header.ServerTimestamp,
  };
  const state: MatchState = { match, markets: [] };
  const { settlement } = refundUndecided(stored, header.ServerTimestamp);
  return {
    outcome: 'accepted',
    state,
    changed: differences(stored, state),
    settlement,
  };
}

type Part = (arrival: Arrival, stored: MatchState | null) => MatchState | null;

function inOrder(arrival: Arrival, stored: MatchState | null, part: Part): Translation {
  const { header } = arrival;
  const key = sequenceKey(arrival, '-');
  const last = stored?.match.sequences[key];
  if (last !== undefined && header.MsgSeq <= last) return untouched('dropped', stored);
  const next = part(arrival, stored);
  if (!next) return untouched('ignored', stored);
  const at = header.ServerTimestamp;
  return accept({ next: withFeedMark(next, { [key]: header.MsgSeq }, at), stored, at, settlement: null });
}

interface ReadMessage {
  readonly next: MatchState;
  readonly stored: MatchState | null;
  readonly at: number;
  /** What the message itself decides. */
  readonly settlement: Settlement | null;
}

/** The end of every message on a match as a whole: its start times, and the refund of what it calls off. */
function accept({ next: received, stored, at, settlement }: ReadMessage): Translation {
  const next = withStartTimes(received, stored, at);
  const cancelled = next.match.status === 'cancel' && stored?.match.status !== 'cancel';
  const exchanged = isExchanged(next.match, stored?.match);
  const refund = cancelled || exchanged ? refundUndecided(next, at) : null;
  const state = refund?.state ?? next;
  return {
    outcome: 'accepted',
    state,
    changed: differences(stored, state),
    settlement: mergeSettlements([refund?.settlement, settlement].filter((one) => one != null)),
  };
}

function fixturePart({ header, event, source }: Arrival, stored: MatchState | null): MatchState | null {
  const match =
    event.Fixture &&
    translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, stored?.match ?? null);
  return match ? closeWhenOver({ match, markets: stored?.markets ?? [] }, header.ServerTimestamp) : null;
}

function livescorePart({ event, header }: Arrival, stored: MatchState | null): MatchState | null {
  if (!stored || !event.Livescore) return null;
  const match = translateLivescore(event.Livescore, stored.match, header.ServerTimestamp);
  return closeWhenOver({ match, markets: stored.markets }, header.ServerTimestamp);
}

/** Sequence numbers restart with a snapshot; it is ordered by its own time, so that a repeated one does not bring old prices back. */
function snapshot(arrival: Arrival, stored: MatchState | null): Translation {
  const { header, event, source } = arrival;
  const at = header.ServerTimestamp;
  const key = sequenceKey(arrival, '-');
  const last = stored?.match.sequences[key];
  if (last !== undefined && at <= last) return untouched('dropped', stored);
  const live = stored?.match.endedByDesk ? stored.match.live : null;
  const before = stored && { ...stored.match, sequences: {}, live };
  const match = event.Fixture
    ? translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, before)
    : before;
  if (!match) return untouched('ignored', stored);
  const scored = event.Livescore
    ? withFirstTimes(translateLivescore(event.Livescore, match, at), stored)
    : match;
  const left = (stored?.markets ?? []).flatMap((market) => withoutUndecided(market, linesOf(event)));
  const filled = translateMarkets(arrival, { match: scored, markets: left });
  const versions = new Map(stored?.markets.map((market) => [market.marketId, market.version]));
  const state = closeWhenOver(
    withFeedMark(filled.state ?? { match: scored, markets: left }, { [key]: at }, at),
    at,
  );
  const markets = state.markets.flatMap(withoutEmptyLines).map((market) => ({
    ...market,
    version: (versions.get(market.marketId) ?? 0) + 1,
  }));
  return accept({ next: { match: state.match, markets }, stored, at, settlement: filled.settlement });
}

/** A snapshot repeats the incidents: each keeps the time of its first report. */
function withFirstTimes(match: Match, stored: MatchState | null): Match {
  const known = stored?.match.live?.incidents ?? [];
  if (match.live === null || known.length === 0) return match;
  const incidents = match.live.incidents.map((one) => known.find((of) => isSameIncident(of, one)) ?? one);
  return { ...match, live: { ...match.live, incidents } };
}

/** The lines a message names. */
function linesOf({ FixtureId: gameId, Markets }: FeedEvent): ReadonlySet<string> {
  const lines = (Markets ?? []).flatMap(({ Id: marketId, Bets }) =>
    (Bets ?? []).map((bet) => folderId({ gameId, marketId }, bet)),
  );
  return new Set(lines);
}

/** What a snapshot does not replace: selections already decided, and since when the lines it names rest. */
function withoutUndecided(market: Market, named: ReadonlySet<string>): Market[] {
  const folders = market.folders
    .map((folder) => ({
      ...folder,
      selections: folder.selections.filter((one) => isDecided(one.settlement)),
    }))
    .filter(({ id, selections }) => selections.length > 0 || named.has(id));
  return folders.length > 0 ? [{ ...market, folders }] : [];
}

function withoutEmptyLines(market: Market): Market[] {
  const folders = market.folders.filter(({ selections }) => selections.length > 0);
  return folders.length > 0 ? [{ ...market, folders }] : [];
}

function withFeedMark(
  state: MatchState,
  sequences: Readonly<Record<string, number>>,
  feedAt: number,
): MatchState {
  const { match } = state;
  return {
    ...state,
    match: {
      ...match,
      sequences: { ...match.sequences, ...sequences },
      feedAt: Math.max(match.feedAt, feedAt),
    },
  };
}

/** A finished or cancelled match closes every market that still might have opened. */
function closeWhenOver(state: MatchState, at: number): MatchState {
  if (state.match.status !== 'end' && state.match.status !== 'cancel') return state;
  if (state.markets.every((market) => market.closedAt !== null)) return state;
  const markets = state.markets.map((market) =>
    market.closedAt === null ? { ...market, closedAt: at, version: market.version + 1 } : market,
  );
  return { ...state, markets };
}
