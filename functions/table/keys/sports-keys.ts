import type { Key } from './key.ts';

/** A team by its sport and English name: no feed's ids are stored. */
interface Team {
  readonly sportId: number;
  readonly name: string;
}

interface League {
  readonly sportId: number;
  readonly leagueId: number;
}

interface Played {
  readonly gameId: string;
  readonly startTime: number;
}
interface Earlier {
  /** Matches that started before this moment, epoch ms. */
  readonly before: number;
}

const teamMatches = ({ sportId, name }: Team) => `TEAM#${sportId}#${name}`;
const meetings = (team: Team, opponent: string) =>
  `MEET#${team.sportId}#${[team.name, opponent].toSorted().join('#')}`;
const leagueMatches = ({ sportId, leagueId }: League) => `LEAGUE#${sportId}#${leagueId}`;
const byStart = ({ gameId, startTime }: Played) => `R#${new Date(startTime).toISOString()}#${gameId}`;
const startedBefore = ({ before }: Earlier) => ({ from: 'R#', to: `R#${new Date(before).toISOString()}` });

/** Keys of matches, their markets, settlement jobs and bet pointers, of overrides and suspensions, and of the feeds; part of `keys`. */
export const sportsKeys = {
  match: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'META' }),
  matchCard: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'CARD' }),
  /** Special markets have a card of their own, so that the other lists need not carry them. */
  specialMarketsCard: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'CARD#SPECIAL' }),
  market: (gameId: string, marketId: number): Key => ({ pk: `G#${gameId}`, sk: `MK#${marketId}` }),
  markets: (gameId: string) => ({ pk: `G#${gameId}`, prefix: 'MK#' }),
  job: (gameId: string, revision: number): Key => ({
    pk: `G#${gameId}`,
    sk: `ST#${String(revision).padStart(6, '0')}`,
  }),
  jobs: (gameId: string) => ({ pk: `G#${gameId}`, prefix: 'ST#' }),
  interruptedMatch: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'HALT' }),
  manualResult: (gameId: string): Key => ({ pk: `G#${gameId}`, sk: 'RESULT' }),
  pointer: (gameId: string, shard: number, betCode: string, leg: number): Key => ({
    pk: `G#${gameId}#${shard}`,
    sk: `L#${betCode}#${leg}`,
  }),
  pointers: (gameId: string, shard: number) => ({ pk: `G#${gameId}#${shard}`, prefix: 'L#' }),
  /** Open bets per match as the sweep last counted them, and the matches it has still to count. */
  openBetCounts: (): Key => ({ pk: 'TICKETCOUNTS', sk: 'STATE' }),
  /** Matches that bets were placed on and that are not over: those whose exposure is read. */
  matchWithBets: (gameId: string): Key => ({ pk: 'MATCHESWITHBETS', sk: `G#${gameId}` }),
  matchesWithBets: () => ({ pk: 'MATCHESWITHBETS', prefix: 'G#' }),
  /** What all open sports bets stake and may cost, as the sweep last added it up. */
  openLiability: (): Key => ({ pk: 'OPENLIABILITY', sk: 'STATE' }),
  feedMessage: (guid: string): Key => ({ pk: `MSG#${guid}`, sk: 'MSG' }),
  feedState: (source: string): Key => ({ pk: `FEED#${source}`, sk: 'STATE' }),
  /** What one process measured of a feed in a minute since 1970. */
  feedLags: (
    source: string,
    { minute, process }: { readonly minute: number; readonly process: string },
  ): Key => ({
    pk: `FEED#${source}`,
    sk: `LAG#${minute}#${process}`,
  }),
  /** That of all processes, the oldest first. */
  feedLagsSince: (source: string, minute: number) => ({
    pk: `FEED#${source}`,
    from: `LAG#${minute}#`,
    to: 'LAG#~',
  }),
  /** Ten equal copies of the suspensions that reach beyond one match. */
  suspensions: (copy: number): Key => ({ pk: `STOPS#${copy}`, sk: 'STOPS' }),
  /** One suspension or override: who made it, when and why. */
  override: (scope: string, id: string): Key => ({ pk: `STOP#${scope}#${id}`, sk: 'STOP' }),
  /** At what liability a match and its markets were suspended automatically. */
  liabilityStops: (gameId: string): Key => ({ pk: `G#${gameId}#limit`, sk: 'LIMIT' }),
  /** One of the ten status copies of a match: what a bet in play is checked against. */
  statusCopy: (gameId: string, copy: number): Key => ({ pk: `G#${gameId}#s${copy}`, sk: 'STATUS' }),
  /** Finished matches by team and by pair of teams, in order of start. */
  playedMatch: (team: Team, match: Played): Key => ({ pk: teamMatches(team), sk: byStart(match) }),
  playedMatches: (team: Team, earlier: Earlier) => ({ pk: teamMatches(team), ...startedBefore(earlier) }),
  leagueMatch: (league: League, match: Played): Key => ({ pk: leagueMatches(league), sk: byStart(match) }),
  leagueMatches: (league: League, earlier: Earlier) => ({
    pk: leagueMatches(league),
    ...startedBefore(earlier),
  }),
  meeting: (team: Team, opponent: string, match: Played): Key => ({
    pk: meetings(team, opponent),
    sk: byStart(match),
  }),
  meetings: (team: Team, opponent: string, earlier: Earlier) => ({
    pk: meetings(team, opponent),
    ...startedBefore(earlier),
  }),
} as const;
