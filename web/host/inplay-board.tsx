import { useQuery } from '@tanstack/react-query';
import { InplayOdds } from '../features/betting/odds/inplay-odds.tsx';
import { byLeague } from '../features/sports/board/leagues.ts';
import { InplayRow } from '../features/sports/rows/inplay-row.tsx';
import { LeagueBlock } from '../features/sports/rows/league-block.tsx';
import type { GameRowProps } from '../features/sports/rows/match-row.tsx';
import { inplayGames } from '../lib/live/inplay-matches.ts';
import { usePreferences } from '../lib/page/preferences.ts';
import { EmptyState, ErrorState, Skeletons } from '../ui/states.tsx';

/** Matches in play in the frame. */
export function InplayBoard() {
  const { data, error, refetch } = useQuery(inplayGames());
  const favourites = usePreferences(({ favouriteLeagues }) => favouriteLeagues);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeletons count={3} height={320} />;
  if (data.list.length === 0)
    return <EmptyState title="진행 중인 경기가 없습니다." hint="곧 시작하는 경기는 자동으로 나타납니다." />;
  return byLeague(data.list, favourites).map((games) => (
    <LeagueBlock key={games[0]?.leagueSeq} games={games} Odds={InplayOdds} Row={Row} />
  ));
}

function Row(props: GameRowProps) {
  return <InplayRow {...props} to={`/sport/inplay/${props.gameId}`} />;
}
