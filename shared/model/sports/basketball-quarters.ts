/** Leagues that play quarters of 12 minutes, by the names feeds give them: NBA, CBA (China) and PBA; the WNBA is none of them. */
const longQuarters = /\b(NBA|CBA|PBA)\b/;
/** The NBA's summer league plays 10 minutes. */
const shortened = /summer|서머/i;

/** Seconds of a quarter of basketball in a league: 12 minutes in some, 10 by the rules of FIBA everywhere else. */
export function quarterSeconds(leagueName: string): number {
  return longQuarters.test(leagueName) && !shortened.test(leagueName) ? 720 : 600;
}
