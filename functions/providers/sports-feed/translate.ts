import type { Game, GameState, Market } from '../../../shared/model/match.ts';
import { refundUndecided } from './refund-undecided.ts';
import { translateFixture } from './translate-fixture.ts';
import { translateLivescore } from './translate-livescore.ts';
import { translateMarkets } from './translate-markets.ts';
import { type Arrival, differences, type Translation, untouched } from './translation.ts';

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
function takenOver({ header, event, source }: Arrival, stored: GameState): Translation {
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
    sequences: { '1#-': header.MsgSeq },
    feedAt: header.ServerTimestamp,
  };
  const state: GameState = { game, markets: [] };
  const refund = refundUndecided(stored, header.ServerTimestamp);
  return {
    outcome: 'accepted',
    state,
    changed: differences(stored, state),
    settlement: refund?.settlement ?? null,
  };
}

type Part = (arrival: Arrival, stored: GameState | null) => GameState | null;

function ordered(arrival: Arrival, stored: GameState | null, part: Part): Translation {
  const { header } = arrival;
  const key = `${header.Type}#-`;
  const last = stored?.game.sequences[key];
  if (last !== undefined && header.MsgSeq <= last) return untouched('dropped', stored);
  const next = part(arrival, stored);
  if (!next) return untouched('ignored', stored);
  const marked = withFeedMark(next, { [key]: header.MsgSeq }, header.ServerTimestamp);
  const cancelled = next.game.status === 'cancel' && stored?.game.status !== 'cancel';
  const refund = cancelled ? refundUndecided(marked, header.ServerTimestamp) : null;
  const state = refund?.state ?? marked;
  return {
    outcome: 'accepted',
    state,
    changed: differences(stored, state),
    settlement: refund?.settlement ?? null,
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

function snapshot(arrival: Arrival, stored: GameState | null): Translation {
  const { header, event, source } = arrival;
  const kept = stored && { ...stored.game, sequences: {}, live: null };
  const game = event.Fixture
    ? translateFixture({ gameId: event.FixtureId, fixture: event.Fixture, source }, kept)
    : kept;
  if (!game) return untouched('ignored', stored);
  const scored = event.Livescore ? translateLivescore(event.Livescore, game, header.ServerTimestamp) : game;
  const decided = (stored?.markets ?? []).flatMap(decidedPart);
  const filled = translateMarkets(arrival, { game: scored, markets: decided });
  const versions = new Map(stored?.markets.map((market) => [market.marketId, market.version]));
  const state = closedWhenOver(
    withFeedMark(filled.state ?? { game: scored, markets: decided }, {}, header.ServerTimestamp),
    header.ServerTimestamp,
  );
  const markets = state.markets.map((market) => ({
    ...market,
    version: (versions.get(market.marketId) ?? 0) + 1,
  }));
  const replaced = { game: state.game, markets };
  return {
    outcome: 'accepted',
    state: replaced,
    changed: differences(stored, replaced),
    settlement: filled.settlement,
  };
}

/** What a snapshot does not replace: the selections already decided, with the folders they stand in. */
function decidedPart(market: Market): Market[] {
  const folders = market.folders
    .map((folder) => ({ ...folder, selections: folder.selections.filter((one) => one.settlement > 0) }))
    .filter(({ selections }) => selections.length > 0);
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
