import type { Match } from '../../model/sports/match.ts';

/** Whether a team's or the league's name, Korean or English, contains the lower-case text. */
export function nameContains(match: Omit<Match, 'sequences'>, text: string): boolean {
  const names = [
    match.homeNameKo,
    match.awayNameKo,
    match.homeNameEn,
    match.awayNameEn,
    match.leagueNameKo,
    match.leagueNameEn,
  ];
  return names.some((name) => name.toLowerCase().includes(text));
}

/** Sources whose own messages have the LSports shape; what an adapter translated from elsewhere has not. */
const lsportShaped: Readonly<Record<Match['source'], boolean>> = {
  sandbox: true,
  replay: true,
  lsports: true,
  ingest: true,
  oddsapi: false,
};

/** Whether the calls below /v2/lsport/ list the match. */
export function isOfLsportFeed({ source }: Pick<Match, 'source'>): boolean {
  return lsportShaped[source];
}
