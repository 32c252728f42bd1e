import type { GameState } from '../../../../shared/model/sports/match.ts';
import type { FeedFixture, FeedMarket, FeedMessage } from '../message.ts';
import { boardOf } from './board-of.ts';
import { catalogueTeam } from './catalogue-team.ts';
import { closingMarkets } from './closing-markets.ts';
import { messageOf } from './message-of.ts';
import type { OddsEvent } from './replies.ts';
import { type OddsApiSport, sportOf } from './sport-of.ts';

const FIXTURE = 1;
const PRICES = 3;
const NOT_STARTED = 1;
const OPEN = 1;
const SUSPENDED = 2;

/**
 * A match of the odds call → types 1 and 3. What is stored of it and no longer listed is suspended. From the start on
 * everything is: prices a poll old are no offer in play. `seq` is the poll's time, epoch milliseconds.
 */
export function translateOdds(
  event: OddsEvent,
  how: {
    readonly stored: GameState | null;
    readonly bookmakers: readonly string[];
    readonly seq: number;
  },
): readonly FeedMessage[] {
  const { stored, bookmakers, seq } = how;
  const sport = sportOf(event.sport_key);
  if (!sport || stored?.game.status === 'end') return [];
  const begun = Date.parse(event.commence_time) <= seq;
  const board = boardOf(event, { sport, bookmakers, status: begun ? SUSPENDED : OPEN });
  const listed = new Set(board.flatMap(({ Bets }) => Bets ?? []).map(({ Id }) => Id));
  const markets = joined(board, closingMarkets(stored, listed));
  const fixture = messageOf({
    type: FIXTURE,
    seq,
    event: { FixtureId: event.id, Fixture: fixtureOf(event, sport, begun) },
  });
  return markets.length === 0
    ? [fixture]
    : [fixture, messageOf({ type: PRICES, seq, event: { FixtureId: event.id, Markets: [...markets] } })];
}

function fixtureOf(event: OddsEvent, { sportId, leagueId }: OddsApiSport, begun: boolean): FeedFixture {
  return {
    FixtureName: `${event.home_team} vs ${event.away_team}`,
    Sport: { Id: sportId, Name: event.sport_key.split('_')[0] ?? '' },
    League: { Id: leagueId, Name: event.sport_title },
    StartDate: event.commence_time,
    // Only the scores call tells that a match is being played.
    ...(!begun && { Status: NOT_STARTED }),
    Participants: [
      { Name: catalogueTeam(leagueId, event.home_team), Position: '1' },
      { Name: catalogueTeam(leagueId, event.away_team), Position: '2' },
    ],
  };
}

/** One market is told once: what is offered of it and what no longer is stand together. */
function joined(board: readonly FeedMarket[], gone: readonly FeedMarket[]): readonly FeedMarket[] {
  const byId = new Map(board.map((market) => [market.Id, market]));
  for (const market of gone) {
    const known = byId.get(market.Id);
    byId.set(market.Id, known ? { ...known, Bets: [...(market.Bets ?? []), ...(known.Bets ?? [])] } : market);
  }
  return [...byId.values()];
}
