import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inplayTopic } from '../../../../shared/rules/sports/match-messages.ts';
import { InplayOdds } from '../../../features/betting/odds/inplay-odds.tsx';
import { countedSports } from '../../../features/sports/board/counted-sports.ts';
import { byLeague } from '../../../features/sports/board/leagues.ts';
import { SportTabs } from '../../../features/sports/board/sport-tabs.tsx';
import { FavouriteBlock } from '../../../features/sports/rows/favourite-block.tsx';
import { InplayRow } from '../../../features/sports/rows/inplay-row.tsx';
import { LeagueBlock } from '../../../features/sports/rows/league-block.tsx';
import type { GameRowProps } from '../../../features/sports/rows/match-row.tsx';
import { useFavourites } from '../../../features/sports/rows/use-favourites.ts';
import { inplayGames } from '../../../lib/live/inplay-matches.ts';
import { useWatch } from '../../../lib/live/watching.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Freshness, useStaleOdds } from '../../boards/freshness.tsx';
import { ListStates } from '../../boards/list-states.tsx';
import { SportKinds } from '../../boards/sport-kinds.tsx';
import { WaitingGames } from '../../home/waiting-games.tsx';
import { LagNotice } from '../../notices/lag-notice.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 인플레이: every match in play by league, then those that will be. */
export function InplaySports() {
  useTitle('인플레이');
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(inplayGames());
  const stale = useStaleOdds();
  const sport = sportIn(query);
  const games = data?.list ?? [];
  const shown = games.filter(({ sportsId }) => sport === undefined || sportsId === sport);
  const { leagues, starred, others } = useFavourites(shown);
  useWatch(useMemo(() => [inplayTopic, ...(data?.list.map(({ gameId }) => gameId) ?? [])], [data]));
  const choose = (sportsId: number | undefined): void =>
    setQuery((before) => {
      if (sportsId === undefined) before.delete('sport');
      else before.set('sport', String(sportsId));
      return before;
    });
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <div className={css.head}>
        <h1>인플레이</h1>
        <Freshness updatedAt={dataUpdatedAt} />
      </div>
      <SportKinds />
      <LagNotice />
      <SportTabs sports={countedSports(games)} chosen={sport} onChoose={choose} />
      <ListStates
        reply={{ data: data && { list: shown }, error, refetch }}
        height={220}
        empty={
          <EmptyState title="진행 중인 경기가 없습니다." hint="곧 시작하는 경기에 미리 베팅할 수 있습니다." />
        }
      >
        {() => (
          <>
            <FavouriteBlock games={starred} Odds={InplayOdds} Row={Row} />
            {byLeague(others, leagues).map((league) => (
              <LeagueBlock key={league[0]?.leagueSeq} games={league} Odds={InplayOdds} Row={Row} />
            ))}
          </>
        )}
      </ListStates>
      <WaitingGames sportsId={sport} />
    </div>
  );
}

function Row(props: GameRowProps) {
  return <InplayRow {...props} to={`/sport/inplay/${props.gameId}`} />;
}

function sportIn(query: URLSearchParams): number | undefined {
  const sport = Number(query.get('sport'));
  return Number.isInteger(sport) && sport > 0 ? sport : undefined;
}
