import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inplayTopic } from '../../../../shared/rules/sports/subscription-limits.ts';
import { InplayOdds } from '../../../features/betting/odds/odds-button.tsx';
import { InplayRow } from '../../../features/sports/inplay-row.tsx';
import { byLeague, FavouriteBlock, LeagueBlock } from '../../../features/sports/league-block.tsx';
import type { RowProps } from '../../../features/sports/match-row.tsx';
import { countBySport, SportTabs } from '../../../features/sports/sport-tabs.tsx';
import { useFavourites } from '../../../features/sports/use-favourites.ts';
import { inplayMatches } from '../../../lib/live/in-play-matches.ts';
import { useSubscription } from '../../../lib/live/subscriptions.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { Freshness, useStaleOdds } from '../../boards/freshness.tsx';
import { ListStates } from '../../boards/list-states.tsx';
import { SportKinds } from '../../boards/sport-kinds.tsx';
import { WaitingMatches } from '../../boards/waiting-matches.tsx';
import { VideoDelayNotice } from '../../notices/video-delay-notice.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 인플레이: matches in play by league, then those about to start. */
export function InplaySports() {
  useTitle('인플레이');
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(inplayMatches());
  const stale = useStaleOdds();
  const sport = sportIn(query);
  const matches = data?.list ?? [];
  const shown = matches.filter(({ sportsId }) => sport === undefined || sportsId === sport);
  const { leagues, favourites, others } = useFavourites(shown);
  useSubscription(useMemo(() => [inplayTopic, ...(data?.list.map(({ gameId }) => gameId) ?? [])], [data]));
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
      <VideoDelayNotice />
      <SportTabs sports={countBySport(matches)} chosen={sport} onChoose={choose} />
      <ListStates
        reply={{ data: data && { list: shown }, error, refetch }}
        height={220}
        empty={
          <EmptyState title="진행 중인 경기가 없습니다." hint="곧 시작하는 경기에 미리 베팅할 수 있습니다." />
        }
      >
        {() => (
          <>
            <FavouriteBlock matches={favourites} Odds={InplayOdds} Row={Row} />
            {byLeague(others, leagues).map((league) => (
              <LeagueBlock key={league[0]?.leagueSeq} matches={league} Odds={InplayOdds} Row={Row} />
            ))}
          </>
        )}
      </ListStates>
      <WaitingMatches sportsId={sport} />
    </div>
  );
}

function Row(props: RowProps) {
  return <InplayRow {...props} to={`/sport/inplay/${props.gameId}`} />;
}

function sportIn(query: URLSearchParams): number | undefined {
  const sport = Number(query.get('sport'));
  return Number.isInteger(sport) && sport > 0 ? sport : undefined;
}
