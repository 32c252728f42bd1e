import names from '../../../../shared/model/catalogue/teams.json';
import sports from './sports.json';

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

export function teamNameKo(leagueId: number, name: string): string {
  return teamsByLeague.get(LEAGUE_KEYS[leagueId] ?? '')?.get(name.toLowerCase()) ?? name;
}

export function leagueNameKo(leagueId: number, name: string): string {
  return leagues.get(leagueId) ?? name;
}

export function sportNameKo(sportId: number, name: string): string {
  return sportNames.get(sportId === OLDER_FOOTBALL ? FOOTBALL : sportId) ?? name;
}
