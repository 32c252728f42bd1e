import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../lib/calls/api.ts';
import { EmptyState, ErrorState, Skeletons } from '../ui/states.tsx';
import { views } from './boards.ts';
import { frameSession } from './games/frame/frame-session.ts';
import { isLaunchTicketRefused } from './games/frame/refused-calls.ts';
import css from './host.module.css';

const GameHost = lazy(async () => ({ default: (await import('./game-host.tsx')).GameHost }));
const SportsBoard = lazy(async () => ({ default: (await import('./sports-board.tsx')).SportsBoard }));
const LiveCasino = lazy(async () => ({
  default: (await import('./casino/tables/live-casino.tsx')).LiveCasino,
}));
const SlotPage = lazy(async () => ({ default: (await import('./casino/slot/slot-page.tsx')).SlotPage }));

const waiting = (
  <main className={css.page}>
    <Skeletons count={3} height={320} />
  </main>
);

/** The page shown in frames: a public draw view, or what the launch ticket in its URL is for; the ticket is redeemed once. */
export function Host({ query }: { readonly query: URLSearchParams }) {
  const View = views[query.get('view') ?? ''];
  return <Suspense fallback={waiting}>{View ? <View /> : <Launched query={query} />}</Suspense>;
}

function Launched({ query }: { readonly query: URLSearchParams }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['launch'],
    queryFn: () => launch(query),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  if (error)
    return (
      <main className={css.page}>
        {isLaunchTicketRefused(error) ? (
          <EmptyState title="로그인 후 이용해 주세요." hint="페이지를 새로고침하면 다시 열립니다." />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
      </main>
    );
  if (!data) return waiting;
  const { page } = data;
  if (page === 'korean' || page === 'european' || page === 'inplay' || page === 'live')
    return <SportsBoard page={page} />;
  if (page.startsWith('slot/')) return <SlotPage gameId={page.slice('slot/'.length)} />;
  if (page.startsWith('table/') || page.startsWith('lobby/')) return <LiveCasino page={page} />;
  return <GameHost page={page} gType={query.get('gType')} />;
}

/** Sports, lotus and token frames each use another query parameter for the ticket (spec §2). */
async function launch(query: URLSearchParams) {
  const ticket = query.get('token') ?? query.get('authToken') ?? query.get('hash') ?? '';
  const reply = await api.auth.launch({ ticket }, { again: true });
  frameSession.begin(reply.token);
  return reply;
}
