import { useMemo, useState } from 'react';
import { inplayTopic } from '../../../../shared/rules/sports/subscription-limits.ts';
import { LiveOdds } from '../../../features/betting/odds/odds-button.tsx';
import { InplayRow } from '../../../features/sports/inplay-row.tsx';
import { DensityKey } from '../../../features/sports/list/board-options.tsx';
import { InplayBlocks } from '../../../features/sports/list/inplay-blocks.tsx';
import { MatchBoard, SkipToOdds } from '../../../features/sports/list/match-board.tsx';
import { useLiveMatches } from '../../../features/sports/matches-query.ts';
import { useSubscription } from '../../../lib/live/subscriptions.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BoardTop } from '../../boards/board-top.tsx';
import { useStaleOdds } from '../../boards/freshness.tsx';
import { ListStates } from '../../boards/list-states.tsx';
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
  const stale = useStaleOdds();
  useSubscription(useMemo(() => [inplayTopic, ...(data?.list.map(({ gameId }) => gameId) ?? [])], [data]));
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <SkipToOdds />
      <BoardTop title="실시간" updatedAt={dataUpdatedAt} />
      <div className={css.options}>
        <DensityKey />
      </div>
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
            <MatchBoard kind="play" size={list.length}>
              <InplayBlocks matches={list} Odds={LiveOdds} Row={InplayRow} />
            </MatchBoard>
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
