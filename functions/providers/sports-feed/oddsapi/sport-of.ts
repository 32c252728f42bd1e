import { createHash } from 'node:crypto';

/** A league of the API in our numbers, with its main, handicap and total market. */
export interface OddsApiSport {
  readonly sportId: number;
  readonly leagueId: number;
  readonly main: number;
  readonly handicap: number;
  readonly total: number;
  /** The final score is the one bets are decided by. Cups may report goals of extra time, which do not count. */
  readonly decides: boolean;
}

const SPORTS: Readonly<Record<string, Pick<OddsApiSport, 'sportId' | 'main' | 'handicap' | 'total'>>> = {
  soccer: { sportId: 6046, main: 1, handicap: 3, total: 2 },
  basketball: { sportId: 48242, main: 226, handicap: 342, total: 28 },
  baseball: { sportId: 154914, main: 226, handicap: 342, total: 28 },
  icehockey: { sportId: 35232, main: 226, handicap: 342, total: 28 },
  americanfootball: { sportId: 131506, main: 226, handicap: 342, total: 28 },
};

/** Leagues we have Korean names for. */
const LEAGUES: Readonly<Record<string, number>> = {
  soccer_epl: 67,
  soccer_korea_kleague1: 900101,
  basketball_nba: 900201,
  baseball_mlb: 900301,
  baseball_kbo: 900302,
};
/** Football leagues played without extra time. */
const NINETY_MINUTES =
  /^soccer_(epl|efl_champ|england_league[12]|germany_bundesliga2?|italy_serie_[ab]|spain_(la_liga|segunda_division)|france_ligue_(one|two)|korea_kleague1|japan_j_league|netherlands_eredivisie|portugal_primeira_liga)$/;

/** Own league numbers start here. */
const OTHERS = 910_000_000;

/** Our numbers of a sport key; null when there are no markets for that sport. */
export function sportOf(key: string): OddsApiSport | null {
  const sport = SPORTS[key.split('_')[0] ?? ''];
  if (!sport) return null;
  const leagueId = LEAGUES[key] ?? OTHERS + createHash('sha256').update(key).digest().readUIntBE(0, 3);
  return { ...sport, leagueId, decides: sport.main !== 1 || NINETY_MINUTES.test(key) };
}
