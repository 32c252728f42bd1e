/** The NBA and its summer league, by the name every feed gives them; the WNBA is none of them. */
const longQuarters = /\bNBA\b/;

/** Seconds of a quarter of basketball in a league: 12 minutes in the NBA, 10 by the rules of FIBA everywhere else. */
export function quarterSeconds(leagueName: string): number {
  return longQuarters.test(leagueName) ? 720 : 600;
}
