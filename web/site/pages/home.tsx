import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { KoreanOdds } from '../../features/betting/odds/odds-button.tsx';
import { MatchBoard, SkipToOdds } from '../../features/sports/list/match-board.tsx';
import { LiveStrip } from '../../features/sports/live-card.tsx';
import { MatchRow } from '../../features/sports/match-row.tsx';
import {
  useLiveMatches,
  usePopularMatches,
  usePrematchMatches,
} from '../../features/sports/matches-query.ts';
import { useSubscription } from '../../lib/live/subscriptions.ts';
import { lazyExtra } from '../../lib/page/lazy-page.ts';
import { useNear } from '../../lib/page/use-near.ts';
import { Link } from '../../lib/routing/link.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useStaleOdds } from '../boards/freshness.tsx';
import { Banner } from '../home/banner.tsx';
import { QuickTiles } from '../home/quick-tiles.tsx';
import css from '../page.module.css';
import { MemberLink } from '../routing/member-link.tsx';
import { useTitle } from '../routing/use-title.ts';

const CasinoRails = lazyExtra(async () => (await import('../home/casino-rails.tsx')).CasinoRails);
const MiniCards = lazyExtra(async () => (await import('../home/mini-cards.tsx')).MiniCards);
const LatestPosts = lazyExtra(async () => (await import('../home/latest-posts.tsx')).LatestPosts);

const soonShown = 8;
const liveShown = 9;
const popularShown = 5;

/** Home: upcoming matches with odds, matches in play, mini games, and the most popular matches. */
export function Home() {
  useTitle('');
  const soon = useUnhurried(usePrematchMatches('korean', { page: 1, size: soonShown }));
  const live = useUnhurried(useLiveMatches(liveShown));
  const popular = useUnhurried(usePopularMatches(popularShown));
  const ids = useMemo(
    () =>
      [soon.data, live.data, popular.data].flatMap((reply) => reply?.list.map(({ gameId }) => gameId) ?? []),
    [soon.data, live.data, popular.data],
  );
  useSubscription(ids);
  const stale = useStaleOdds();
  const withBets = popular.data?.list.filter(({ tickets = 0 }) => tickets > 0) ?? [];
  return (
    <div className={`${css.page} ${stale ? css.stale : ''}`}>
      <SkipToOdds />
      <h1 className="sr">NEWBET 홈</h1>
      <Banner upcoming={soon.data?.pagination.total} live={live.data?.pagination.total} />
      <QuickTiles />
      <section className={css.section} aria-labelledby="soon">
        <div className={css.head}>
          <h2 id="soon">곧 시작하는 경기</h2>
          <MemberLink to="/sport/korean">전체보기 ›</MemberLink>
        </div>
        <Games reply={soon} empty="예정된 경기가 없습니다." rows={soonShown} />
      </section>
      {/* Until both lists are there it is not known how far down the rest is: it comes below them and moves nowhere. */}
      {!soon.isPending && !live.isPending && (
        <>
          {live.data && live.data.list.length > 0 && <InPlay reply={live.data} />}
          <section className={css.section} aria-labelledby="mini">
            <div className={css.head}>
              <h2 id="mini">미니게임</h2>
              <Link to="/token/main">토큰게임 ›</Link>
            </div>
            <WhenNear className={css.mini}>
              <MiniCards />
            </WhenNear>
          </section>
          <WhenNear className={css.rails}>
            <CasinoRails />
          </WhenNear>
          {withBets.length > 0 && (
            <section className={`${css.section} ${css.below}`} aria-labelledby="popular">
              <div className={css.head}>
                <h2 id="popular">많이 찾는 경기</h2>
              </div>
              <GameList games={withBets} />
            </section>
          )}
          {!popular.isPending && (
            <WhenNear className={css.posts}>
              <LatestPosts />
            </WhenNear>
          )}
        </>
      )}
    </div>
  );
}

type LiveReply = NonNullable<ReturnType<typeof useLiveMatches>['data']>;

function InPlay({ reply: { list, pagination } }: { readonly reply: LiveReply }) {
  return (
    <section className={`${css.section} ${css.below}`} aria-labelledby="live">
      <div className={css.head}>
        <h2 id="live">실시간 경기</h2>
        <MemberLink to="/sport/inplay">{pagination.total}경기 진행중 ›</MemberLink>
      </div>
      <LiveStrip gameIds={list.map(({ gameId }) => gameId)} />
    </section>
  );
}

/** Loaded once somebody scrolls near, as it is not on the first screen: until then its class keeps its height. */
function WhenNear({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const [isNear, element] = useNear<HTMLDivElement>();
  return (
    <div ref={element} className={className}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  );
}

/** Low-priority rendering: input and odds changes are handled first. */
const useUnhurried = <Reply,>(reply: Reply): Reply => useDeferredValue(reply);

interface GamesProps {
  readonly reply: Pick<ReturnType<typeof usePopularMatches>, 'error' | 'refetch'> & {
    readonly data?: { readonly list: readonly { readonly gameId: string }[] } | undefined;
  };
  readonly empty: string;
  readonly rows: number;
}

function Games({ reply: { data, error, refetch }, empty, rows }: GamesProps) {
  if (error && !data)
    return (
      <div className={css.list}>
        <ErrorState error={error} retry={() => void refetch()} />
      </div>
    );
  if (!data) return <Skeleton height={rows * 61} />;
  if (data.list.length === 0)
    return (
      <div className={css.list}>
        <EmptyState title={empty} hint="새 경기가 등록되면 여기에 표시됩니다." />
      </div>
    );
  return <GameList games={data.list} />;
}

function GameList({ games }: { readonly games: readonly { readonly gameId: string }[] }) {
  return (
    <div className={css.list}>
      <MatchBoard kind="winner">
        <ul>
          {games.map(({ gameId }) => (
            <MatchRow key={gameId} gameId={gameId} Odds={KoreanOdds} compact hasLeague />
          ))}
        </ul>
      </MatchBoard>
    </div>
  );
}
