import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { PathFieldsOf, useRoute } from '../lib/routing/routes.tsx';
import { useServerReading } from '../lib/time/ticking.ts';
import { Toasts } from '../ui/dialogs/toasts.tsx';
import { Skeleton, Skeletons } from '../ui/states.tsx';
import { areas, detailPages, ownAccountPath } from './areas.ts';
import { operatorSession } from './kit/api.ts';
import { ListPaths } from './kit/saved-views.tsx';
import { mayUse, useOperator, useOperatorLogin } from './kit/session.ts';
import { Login } from './operators/login.tsx';
import { Shell } from './shell.tsx';
import messages from './status-message.module.css';
import waiting from './waiting.module.css';

const SessionEnd = lazy(async () => ({ default: (await import('./session-end.tsx')).SessionEnd }));
const Setup = lazy(async () => ({ default: (await import('./operators/setup.tsx')).Setup }));

/** The console; its pages are listed in areas.ts. /setup, the page of one-time links, needs no login. */
export function App() {
  const login = useOperatorLogin();
  if (useLocation().pathname === '/setup')
    return (
      <Suspense fallback={<Skeleton height={320} />}>
        <Setup />
        <Toasts />
      </Suspense>
    );
  return (
    <>
      <Reconnecting />
      {login === 'unknown' && <Waiting />}
      {login === 'visitor' && <Login />}
      {login === 'member' && <Pages />}
      <Toasts />
    </>
  );
}

/** The console's frame while it is not known yet who is at it. */
function Waiting() {
  return (
    <div className={waiting.frame} aria-busy>
      <div className={waiting.header}>
        <Skeleton height={24} width={140} />
      </div>
      <div className={waiting.nav}>
        <Skeleton height={16} width="min(60%, 640px)" />
      </div>
      <div className={waiting.content}>
        <Skeleton height={28} width={180} />
        <Skeletons count={3} height={120} />
      </div>
    </div>
  );
}

/** The login could not be renewed; nothing is lost, and it is tried again by itself. */
function Reconnecting() {
  const isRetrying = useServerReading(operatorSession.isRetrying);
  return <div role="status">{isRetrying && <p className={messages.notice}>연결 끊김 · 재연결 중</p>}</div>;
}

const listPaths = areas.map(({ path }) => path);
const pages = [...areas, ...detailPages];

function Pages() {
  const operator = useOperator();
  const found = useRoute(pages);
  const home = areas.find(({ roles }) => mayUse(operator, roles))?.path ?? ownAccountPath;
  return (
    <Shell>
      <Suspense>
        <SessionEnd />
      </Suspense>
      <Suspense fallback={<Skeletons count={3} height={120} />}>
        <ListPaths value={listPaths}>
          {found ? (
            <PathFieldsOf fields={found.fields}>
              <found.route.page />
            </PathFieldsOf>
          ) : (
            <Navigate to={home} replace />
          )}
        </ListPaths>
      </Suspense>
    </Shell>
  );
}
