import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '../lib/calls/api.ts';
import { CallRefused } from '../lib/calls/call-refused.ts';
import { EmptyState, ErrorState, Skeletons } from '../ui/states.tsx';
import { views } from './games/frame/boards.ts';
import { frameSession } from './games/frame/frame-session.ts';
import css from './host.module.css';

/** Whether the server said that a ticket opens nothing (any more). Everything else is a launch that may be tried again. */
export function isTicketRefused(failure: unknown): boolean {
  if (!(failure instanceof CallRefused) || failure.code === 'too-many') return false;
  return failure.status >= 400 && failure.status < 500;
}

const GameHost = lazy(async () => ({ default: (await import('./games/frame/game-host.tsx')).GameHost }));
const SportsBoard = lazy(async () => ({ default: (await import('./sports-board.tsx')).SportsBoard }));

const waiting = (
  <main className={css.page}>
    <Skeletons count={3} height={320} />
  </main>
);

/** Our own host's page: a view for anybody, or what the ticket of its address was made for, redeemed once. */
export function Host({ query }: { readonly query: URLSearchParams }) {
  const View = views[query.get('view') ?? ''];
  return <Suspense fallback={waiting}>{View ? <View /> : <Launched query={query} />}</Suspense>;
}

function Launched({ query }: { readonly query: URLSearchParams }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['launch'],
    queryFn: () => launched(query),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
  if (error)
    return (
      <main className={css.page}>
        {isTicketRefused(error) ? (
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
  return <GameHost page={page} gType={query.get('gType')} />;
}

/** Sports, lotus and token frames name their ticket each in their own way (spec §2). */
async function launched(query: URLSearchParams) {
  const ticket = query.get('token') ?? query.get('authToken') ?? query.get('hash') ?? '';
  const reply = await api.auth.launch({ ticket }, { again: true });
  frameSession.begin(reply.token);
  return reply;
}
