import { useMemo, useState } from 'react';
import { inplayTopic } from '../../../../shared/rules/sports/subscription-limits.ts';
import { LiveOdds } from '../../../features/betting/odds/odds-button.tsx';
import { InplayRow } from '../../../features/sports/inplay-row.tsx';
import { byLeague, FavouriteBlock, LeagueBlock } from '../../../features/sports/league-block.tsx';
import { useLiveMatches } from '../../../features/sports/matches-query.ts';
import { useFavourites } from '../../../features/sports/use-favourites.ts';
import { useSubscription } from '../../../lib/live/subscriptions.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Freshness, useStaleOdds } from '../../boards/freshness.tsx';
import { ListStates } from '../../boards/list-states.tsx';
import { SportKinds } from '../../boards/sport-kinds.tsx';
import { VideoDelayNotice } from '../../notices/video-delay-notice.tsx';
import css from '../../page.module.css';
import { MemberLink } from '../../routing/member-link.tsx';
import { useTitle } from '../../routing/use-title.ts';

/** Number of matches shown at first, and added by each press of '더보기'. */
const pageSize = 9;

/** 실시간: matches in play that are open for betting, with their main markets. */
export function LiveSports() {
  useTitle('실시간');
  const [size, setSize] = useState(pageSize);
  const matches = useLiveMatches(size);
  const { data, dataUpdatedAt } = matches;
  const { leagues, favourites, others } = useFavourites(data?.list ?? []);
  const stale = useStaleOdds();
  useSubscription(useMemo(() => [inplayTopic, ...(data?.list.map(({ gameId }) => gameId) ?? [])], [data]));
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <div className={css.head}>
        <h1>실시간</h1>
        <Freshness updatedAt={dataUpdatedAt} />
      </div>
      <SportKinds />
      <VideoDelayNotice />
      <ListStates
        reply={matches}
        height={220}
        empty={
          <EmptyState
            title="진행 중인 경기가 없습니다."
            hint="곧 시작하는 경기는 인플레이에서 볼 수 있습니다."
          >
            <MemberLink to="/sport/inplay">인플레이 보기</MemberLink>
          </EmptyState>
        }
      >
        {({ list, pagination: { total } }) => (
          <>
            <FavouriteBlock matches={favourites} Odds={LiveOdds} Row={InplayRow} />
            {byLeague(others, leagues).map((leagueMatches) => (
              <LeagueBlock
                key={leagueMatches[0]?.leagueSeq}
                matches={leagueMatches}
                Odds={LiveOdds}
                Row={InplayRow}
              />
            ))}
            {total > list.length && (
              <Button fullWidth onClick={() => setSize(size + pageSize)}>
                더보기 ({total - list.length})
              </Button>
            )}
          </>
        )}
      </ListStates>
    </div>
  );
}
