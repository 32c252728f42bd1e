import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { WireLive } from '../../../shared/model/sports/wire-match.ts';
import { SkipToOdds } from '../../features/sports/list/match-board.tsx';
import { marketTabs } from '../../features/sports/market-tabs.ts';
import type { OddsComponent } from '../../features/sports/match-row.tsx';
import { Scoreboard } from '../../features/sports/scoreboard.tsx';
import { type SeenMatch, useSeenMatch } from '../../lib/live/live-matches.ts';
import { type DetailView, matchDetail } from '../../lib/live/match-detail.ts';
import { useSubscription } from '../../lib/live/subscriptions.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { Link } from '../../lib/routing/link.tsx';
import { usePathFields } from '../../lib/routing/routes.tsx';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import css from '../match-page.module.css';
import page from '../page.module.css';
import { useTitle } from '../routing/use-title.ts';
import { Freshness, useStaleOdds } from './freshness.tsx';
import { MatchMarkets } from './match-markets.tsx';

const MatchCourse = lazyPage(
  async () => (await import('../../features/sports/match/match-course.tsx')).MatchCourse,
);
const SameMatchPairs = lazyPage(async () => (await import('./same-match-pairs.tsx')).SameMatchPairs);
const MatchStats = lazyPage(
  async () => (await import('../../features/sports/results/match-stats.tsx')).MatchStats,
);
/** Pixels of a match's course on a phone: the markets below stay where they are when it is there. */
const courseHeight = 196;

/** Whether a match's course has anything to show: room that is kept for nothing would go under a finger. */
const hasCourse = ({ incidents, periods, pressure = [], statistics = [] }: WireLive): boolean =>
  incidents.length > 0 || periods.length > 1 || pressure.length > 0 || statistics.length > 0;

interface MatchPageProps {
  /** Which call reads the match. */
  readonly view: DetailView;
  readonly Odds: OddsComponent;
  /** The list the member came from. */
  readonly list: { readonly to: string; readonly name: string };
}

/** One match with every market in tabs. In play also score, clock and what happened so far. */
export function MatchPage({ view, Odds, list }: MatchPageProps) {
  const { gameId = '' } = usePathFields();
  const { error, refetch, dataUpdatedAt } = useQuery(matchDetail(gameId, view));
  const match = useSeenMatch(gameId, { view: 'detail' });
  const stale = useStaleOdds();
  useSubscription(
    useMemo(() => [gameId], [gameId]),
    { every: true },
  );
  useTitle(match ? `${match.homeNameKr} v ${match.awayNameKr}` : '경기 상세');
  return (
    <div className={`${page.page} ${stale ? page.stale : ''}`}>
      <SkipToOdds />
      <div className={page.head}>
        <Link className={css.back} to={list.to}>
          <IconChevronLeft size={18} aria-hidden /> {list.name} 전체 경기
        </Link>
        <Freshness updatedAt={dataUpdatedAt} />
      </div>
      {match ? (
        <Match match={match} view={view} Odds={Odds} list={list} />
      ) : error ? (
        <div className={page.list}>
          <h1 className="sr">경기 상세</h1>
          <ErrorState error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <div className={page.stack}>
          <h1 className="sr">경기 상세</h1>
          <Skeletons count={4} height={120} />
        </div>
      )}
    </div>
  );
}

function Match({ match, view, Odds, list }: MatchPageProps & { readonly match: SeenMatch }) {
  const isOn = match.status === 'live' && view === 'inplay';
  const hasMarkets = marketTabs(match).length > 0;
  return (
    <>
      <header className={css.match}>
        <p className={css.league}>
          {match.sportNameKr} · {match.leagueNameKr}
        </p>
        <h1 className={css.teams} data-scored={isOn && match.live !== undefined}>
          <span>{match.homeNameKr}</span>{' '}
          {isOn && match.live ? (
            <b>
              {match.live.score.home} : {match.live.score.away}
            </b>
          ) : (
            <small>v</small>
          )}{' '}
          <span>{match.awayNameKr}</span>
        </h1>
        {isOn && match.live ? (
          <Scoreboard match={match} live={match.live} />
        ) : (
          <p className={css.league}>
            {shortDateTimeText(match.startTime)}
            {match.status !== 'wait' && !isOn && <b> · 마감</b>}
          </p>
        )}
        {isOn && match.isLimitBet === 'Y' && <p className={css.league}>베팅이 마감되었습니다.</p>}
      </header>
      {isOn && match.live && (
        <Suspense fallback={hasCourse(match.live) && <Skeletons count={1} height={courseHeight} />}>
          <MatchCourse match={match} live={match.live} />
        </Suspense>
      )}
      {hasMarkets ? (
        <MatchMarkets match={match} Odds={Odds} />
      ) : (
        <div className={page.list}>
          <EmptyState title="준비중인 경기입니다." hint="다른 경기의 배당을 확인해 보세요.">
            <Link to={list.to}>{list.name} 전체 경기</Link>
          </EmptyState>
        </div>
      )}
      <Suspense fallback={null}>
        {match.status === 'wait' && view !== 'inplay' && (
          <SameMatchPairs match={match} kind={view === 'lsport' ? 'lsport' : 'korean'} />
        )}
        <MatchStats gameId={match.gameId} homeNameKr={match.homeNameKr} awayNameKr={match.awayNameKr} />
      </Suspense>
    </>
  );
}
