import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { MarketGrid } from '../../features/sports/market-grid.tsx';
import { marketTabs } from '../../features/sports/market-tabs.ts';
import type { OddsComponent } from '../../features/sports/match-row.tsx';
import { MatchStats } from '../../features/sports/results/match-stats.tsx';
import { Scoreboard } from '../../features/sports/scoreboard.tsx';
import { type SeenMatch, useSeenMatch } from '../../lib/live/live-matches.ts';
import { type DetailView, matchDetail } from '../../lib/live/match-detail.ts';
import { useSubscription } from '../../lib/live/subscriptions.ts';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx';
import css from '../match-page.module.css';
import { VideoDelayNotice } from '../notices/video-delay-notice.tsx';
import page from '../page.module.css';
import { useTitle } from '../routing/use-title.ts';
import { Freshness, useStaleOdds } from './freshness.tsx';

interface MatchPageProps {
  /** Which call reads the match. */
  readonly view: DetailView;
  readonly Odds: OddsComponent;
  /** The list the member came from. */
  readonly list: { readonly to: string; readonly name: string };
}

/** One match with every market in tabs; the tab is in the URL. In play also score, clock and incidents. */
export function MatchPage({ view, Odds, list }: MatchPageProps) {
  const { gameId = '' } = useParams();
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
  const [query, setQuery] = useSearchParams();
  const tabs = marketTabs(match);
  const tab = tabs.find(({ name }) => name === query.get('tab')) ?? tabs[0];
  const choose = (name: string): void =>
    setQuery(
      (before) => {
        before.set('tab', name);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <header className={css.match}>
        <p className={css.league}>
          {match.sportNameKr} · {match.leagueNameKr}
        </p>
        <h1 className={css.teams}>
          <span>{match.homeNameKr}</span> <small>v</small> <span>{match.awayNameKr}</span>
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
      {isOn && <VideoDelayNotice />}
      {tab === undefined ? (
        <div className={page.list}>
          <EmptyState title="준비중인 경기입니다." hint="다른 경기의 배당을 확인해 보세요.">
            <Link to={list.to}>{list.name} 전체 경기</Link>
          </EmptyState>
        </div>
      ) : (
        <>
          <fieldset className={css.tabs} aria-label="마켓">
            {tabs.map(({ name, markets }) => (
              <button
                key={name}
                type="button"
                className={css.tab}
                aria-pressed={name === tab.name}
                onClick={() => choose(name)}
              >
                {name} <span>{markets.length}</span>
              </button>
            ))}
          </fieldset>
          <MarketGrid match={match} markets={tab.markets} Odds={Odds} />
        </>
      )}
      <MatchStats gameId={match.gameId} homeNameKr={match.homeNameKr} awayNameKr={match.awayNameKr} />
    </>
  );
}
