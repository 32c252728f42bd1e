import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useServerReading } from '../lib/time/ticking.ts';
import { Toasts } from '../ui/dialogs/toasts.tsx';
import { Skeleton } from '../ui/states.tsx';
import { areas, detailPages } from './areas.ts';
import { operatorSession } from './kit/api.ts';
import { mayUse, useOperator, useOperatorLogin } from './kit/session.ts';
import { Login } from './operators/login.tsx';
import { Shell } from './shell.tsx';
import messages from './status-message.module.css';

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
      {login === 'unknown' && <Skeleton height={52} />}
      {login === 'visitor' && <Login />}
      {login === 'member' && <Pages />}
      <Toasts />
    </>
  );
}

/** The login could not be renewed; nothing is lost, and it is tried again by itself. */
function Reconnecting() {
  const isRetrying = useServerReading(operatorSession.isRetrying);
  return <div role="status">{isRetrying && <p className={messages.notice}>연결 끊김 · 재연결 중</p>}</div>;
}

function Pages() {
  const operator = useOperator();
  const home = areas.find(({ roles }) => mayUse(operator, roles))?.path ?? '/';
  return (
    <Shell>
      <Suspense fallback={<Skeleton height={320} />}>
        <Routes>
          {[...areas, ...detailPages].map(({ path, page: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to={home} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
