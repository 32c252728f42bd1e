import catalogue from '../../../../../shared/model/sports/teams.json';
import type { Season } from '../model/season.ts';
import type { SportKey } from '../model/slots.ts';
import { drawMatch } from './draw-match.ts';

interface League {
  readonly leagueId: number;
  readonly name: string;
  readonly teams: readonly string[];
}

function league(leagueId: number, teams: Readonly<Record<string, string>>): League {
  const name = catalogue.leagues.find((each) => each.leagueId === leagueId)?.en ?? '';
  return { leagueId, name, teams: Object.keys(teams) };
}

const { epl, kleague1, nba, kbl, mlb, kbo } = catalogue.teams;
const LEAGUES: Readonly<Record<SportKey, readonly [League, League]>> = {
  football: [league(67, epl), league(900101, kleague1)],
  basketball: [league(900201, nba), league(900202, kbl)],
  baseball: [league(900301, mlb), league(900302, kbo)],
};

/** Round robin by the circle method; the `match`th pairing of an endless season, home and away turning each cycle. */
export function pairing(teams: readonly string[], match: number): readonly [home: string, away: string] {
  const perRound = teams.length / 2;
  const round = Math.floor(match / perRound);
  const place = match % perRound;
  const turning = teams.length - 1;
  const at = (seat: number) => teams[seat === 0 ? 0 : 1 + ((seat - 1 + round) % turning)] ?? '';
  const first = at(place);
  const second = at(teams.length - 1 - place);
  return Math.floor(round / turning) % 2 === 0 ? [first, second] : [second, first];
}

/** Two real leagues a sport, alternating by slot; ratings, prices and scores from the seeded model. */
export function sandboxSeason(): Season {
  return {
    source: 'sandbox',
    sports: ['football', 'basketball', 'baseball'],
    rowOf: (sport, slot) => {
      const { leagueId, name, teams } = LEAGUES[sport][slot % 2 === 0 ? 0 : 1];
      const [home, away] = pairing(teams, Math.floor(slot / 2));
      return drawMatch({ sport, slot, leagueId, leagueName: name, home, away });
    },
  };
}
