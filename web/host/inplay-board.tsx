import { useQuery } from '@tanstack/react-query';
import { InplayOdds } from '../features/betting/inplay-odds.tsx';
import { InplayRow } from '../features/sports/inplay-row.tsx';
import { LeagueBlock } from '../features/sports/league-block.tsx';
import { byLeague } from '../features/sports/leagues.ts';
import type { GameRowProps } from '../features/sports/match-row.tsx';
import { inplayGames } from '../lib/inplay-games.ts';
import { usePreferences } from '../lib/preferences.ts';
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
