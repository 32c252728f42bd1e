import type { Match } from '../../../../shared/model/sports/match.ts';
import names from '../../../../shared/model/sports/teams.json';
import type { FeedFixture } from '../message.ts';
import sports from './sports.json';
import { matchStatus } from './translation.ts';

const LEAGUE_KEYS: Readonly<Record<number, string>> = {
  67: 'epl',
  900101: 'kleague1',
  900201: 'nba',
  900202: 'kbl',
  900301: 'mlb',
  900302: 'kbo',
};
/** Football also arrives under its older id. */
const OLDER_FOOTBALL = 210;
const FOOTBALL = 6046;

const teamsByLeague = new Map(
  Object.entries(names.teams).map(([league, teams]) => [
    league,
    new Map(Object.entries(teams).map(([name, ko]) => [name.toLowerCase(), String(ko)])),
  ]),
);
const leagues = new Map(names.leagues.map((league) => [league.leagueId, league.ko]));
const sportNames = new Map(sports.map((sport) => [sport.id, sport.ko]));

function teamNameKo(leagueId: number, name: string): string {
  return teamsByLeague.get(LEAGUE_KEYS[leagueId] ?? '')?.get(name.toLowerCase()) ?? name;
}

function leagueNameKo(leagueId: number, name: string): string {
  return leagues.get(leagueId) ?? name;
}

function sportNameKo(sportId: number, name: string): string {
  return sportNames.get(sportId === OLDER_FOOTBALL ? FOOTBALL : sportId) ?? name;
}

interface Arriving {
  readonly gameId: string;
  readonly fixture: FeedFixture;
  readonly source: Match['source'];
}

function blank({ gameId, source }: Arriving): Match {
  return {
    gameId,
    source,
    sportId: 0,
    sportNameKo: '',
    leagueId: 0,
    leagueNameKo: '',
    leagueNameEn: '',
    homeNameKo: '',
    awayNameKo: '',
    homeNameEn: '',
    awayNameEn: '',
    startTime: 0,
    status: 'wait',
    suspended: false,
    live: null,
    sequences: {},
    revision: 0,
    version: 0,
    feedAt: 0,
  };
}

/** Merges a fixture into the match; null when a new match lacks its sport, start or a team. */
export function translateFixture(arriving: Arriving, stored: Match | null): Match | null {
  const { fixture } = arriving;
  const base = stored ?? blank(arriving);
  const leagueId = fixture.League?.Id ?? base.leagueId;
  const team = (position: string) =>
    fixture.Participants?.find((participant) => participant.Position === position)?.Name;
  const home = team('1');
  const away = team('2');
  const match: Match = {
    ...base,
    ...(fixture.Sport && {
      sportId: fixture.Sport.Id,
      sportNameKo: sportNameKo(fixture.Sport.Id, fixture.Sport.Name),
    }),
    ...(fixture.League && {
      leagueId,
      leagueNameEn: fixture.League.Name,
      leagueNameKo: leagueNameKo(leagueId, fixture.League.Name),
    }),
    ...(home !== undefined && { homeNameEn: home, homeNameKo: teamNameKo(leagueId, home) }),
    ...(away !== undefined && { awayNameEn: away, awayNameKo: teamNameKo(leagueId, away) }),
    startTime: fixture.StartDate ? utc(fixture.StartDate) : base.startTime,
    status: (base.endedByDesk ? undefined : matchStatus(fixture.Status)) ?? base.status,
  };
  const complete =
    match.sportId > 0 && match.startTime > 0 && match.homeNameEn !== '' && match.awayNameEn !== '';
  return complete ? match : null;
}

/** Feed times without a zone are UTC. */
function utc(text: string): number {
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}
