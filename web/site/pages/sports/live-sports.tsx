import { useMemo, useState } from 'react';
import { inplayTopic } from '../../../../shared/rules/sports/match-messages.ts';
import { LiveOdds } from '../../../features/betting/odds/live-odds.tsx';
import { useLiveGames } from '../../../features/sports/board/games-query.ts';
import { byLeague } from '../../../features/sports/board/leagues.ts';
import { FavouriteBlock } from '../../../features/sports/rows/favourite-block.tsx';
import { InplayRow } from '../../../features/sports/rows/inplay-row.tsx';
import { LeagueBlock } from '../../../features/sports/rows/league-block.tsx';
import { useFavourites } from '../../../features/sports/rows/use-favourites.ts';
import { useWatch } from '../../../lib/live/watching.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Freshness, useStaleOdds } from '../../boards/freshness.tsx';
import { ListStates } from '../../boards/list-states.tsx';
import { SportKinds } from '../../boards/sport-kinds.tsx';
import { LagNotice } from '../../notices/lag-notice.tsx';
import css from '../../page.module.css';
import { MemberLink } from '../../routing/member-link.tsx';
import { useTitle } from '../../routing/use-title.ts';

/** Matches shown before '더보기', and by each press of it. */
const step = 9;

/** 실시간: matches in play that still take bets, by their main markets. */
export function LiveSports() {
  useTitle('실시간');
  const [size, setSize] = useState(step);
  const games = useLiveGames(size);
  const { data, dataUpdatedAt } = games;
  const { leagues, starred, others } = useFavourites(data?.list ?? []);
  const stale = useStaleOdds();
  useWatch(useMemo(() => [inplayTopic, ...(data?.list.map(({ gameId }) => gameId) ?? [])], [data]));
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <div className={css.head}>
        <h1>실시간</h1>
        <Freshness updatedAt={dataUpdatedAt} />
      </div>
      <SportKinds />
      <LagNotice />
      <ListStates
        reply={games}
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
            <FavouriteBlock games={starred} Odds={LiveOdds} Row={InplayRow} />
            {byLeague(others, leagues).map((league) => (
              <LeagueBlock key={league[0]?.leagueSeq} games={league} Odds={LiveOdds} Row={InplayRow} />
            ))}
            {total > list.length && (
              <Button wide onClick={() => setSize(size + step)}>
                더보기 ({total - list.length})
              </Button>
            )}
          </>
        )}
      </ListStates>
    </div>
  );
}
