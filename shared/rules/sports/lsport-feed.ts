import type { Game } from '../../model/sports/match.ts';

/** Sources whose own messages have the LSports shape; what an adapter translated from elsewhere has not. */
const lsportShaped: Readonly<Record<Game['source'], boolean>> = {
  sandbox: true,
  replay: true,
  lsports: true,
  ingest: true,
  oddsapi: false,
};

/** Whether the calls below /v2/lsport/ list the game. */
export function isOfLsportFeed({ source }: Pick<Game, 'source'>): boolean {
  return lsportShaped[source];
}
