import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inplayTopic } from '../../../shared/rules/live-topics.ts';
import { InplayOdds } from '../../features/betting/inplay-odds.tsx';
import { countedSports } from '../../features/sports/counted-sports.ts';
import { FavouriteBlock } from '../../features/sports/favourite-block.tsx';
import { InplayRow } from '../../features/sports/inplay-row.tsx';
import { LeagueBlock } from '../../features/sports/league-block.tsx';
import { byLeague } from '../../features/sports/leagues.ts';
import type { GameRowProps } from '../../features/sports/match-row.tsx';
import { SportTabs } from '../../features/sports/sport-tabs.tsx';
import { useFavourites } from '../../features/sports/use-favourites.ts';
import { inplayGames } from '../../lib/inplay-games.ts';
import { useWatch } from '../../lib/watching.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Freshness, useStaleOdds } from '../freshness.tsx';
import { LagNotice } from '../lag-notice.tsx';
import { ListStates } from '../list-states.tsx';
import css from '../page.module.css';
import { SportKinds } from '../sport-kinds.tsx';
import { useTitle } from '../use-title.ts';
import { WaitingGames } from '../waiting-games.tsx';

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
