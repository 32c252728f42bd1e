import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inplayTopic } from '../../../../shared/rules/sports/subscription-limits.ts';
import { InplayOdds } from '../../../features/betting/odds/odds-button.tsx';
import { InplayRow } from '../../../features/sports/inplay-row.tsx';
import { DensityKey } from '../../../features/sports/list/board-options.tsx';
import { InplayBlocks } from '../../../features/sports/list/inplay-blocks.tsx';
import { MatchBoard, SkipToOdds } from '../../../features/sports/list/match-board.tsx';
import type { RowProps } from '../../../features/sports/match-row.tsx';
import { countBySport, SportTabs } from '../../../features/sports/sport-tabs.tsx';
import { inplayMatches } from '../../../lib/live/in-play-matches.ts';
import { useSubscription } from '../../../lib/live/subscriptions.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BoardTop } from '../../boards/board-top.tsx';
import { useStaleOdds } from '../../boards/freshness.tsx';
import { ListStates } from '../../boards/list-states.tsx';
import { WaitingMatches } from '../../boards/waiting-matches.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** 인플레이: matches in play by league, then those about to start. */
export function InplaySports({ title = '인플레이' }: { readonly title?: string }) {
  useTitle(title);
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch, dataUpdatedAt } = useQuery(inplayMatches());
  const stale = useStaleOdds();
  const sport = sportIn(query);
  const matches = data?.list ?? [];
  const shown = matches.filter(({ sportsId }) => sport === undefined || sportsId === sport);
  useSubscription(useMemo(() => [inplayTopic, ...(data?.list.map(({ gameId }) => gameId) ?? [])], [data]));
  const choose = (sportsId: number | undefined): void =>
    setQuery((before) => {
      if (sportsId === undefined) before.delete('sport');
      else before.set('sport', String(sportsId));
      return before;
    });
  const sportName = matches.find(({ sportsId }) => sportsId === sport)?.sportNameKr;
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <SkipToOdds />
      <BoardTop title={title} updatedAt={dataUpdatedAt} />
      <div className={css.tabs}>
        <SportTabs sports={countBySport(matches)} chosen={sport} onChoose={choose} />
        <DensityKey />
      </div>
      <ListStates
        reply={{ data: data && { list: shown }, error, refetch }}
        height={220}
        empty={
          <EmptyState
            title={`진행 중인 ${sport === undefined ? '' : `${sportName ?? '이 종목'} `}경기가 없습니다.`}
            hint="곧 시작하는 경기에 미리 베팅할 수 있습니다."
          >
            {sport !== undefined && <Button onClick={() => choose(undefined)}>전체 종목 보기</Button>}
          </EmptyState>
        }
      >
        {() => (
          <MatchBoard kind="play" size={shown.length}>
            <InplayBlocks matches={shown} Odds={InplayOdds} Row={Row} pageOf={pageOf} />
          </MatchBoard>
        )}
      </ListStates>
      <WaitingMatches sportsId={sport} />
    </div>
  );
}

/** 인플레이2: the same below lsport. */
export function LsportInplay() {
  return <InplaySports title="인플레이2" />;
}

const pageOf = (gameId: string): string => `/sport/inplay/${gameId}`;

function Row(props: RowProps) {
  return <InplayRow {...props} to={pageOf(props.gameId)} />;
}

function sportIn(query: URLSearchParams): number | undefined {
  const sport = Number(query.get('sport'));
  return Number.isInteger(sport) && sport > 0 ? sport : undefined;
}
