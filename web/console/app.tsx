import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { mayUse, useOperator, useOperatorLogin } from '../features/operators/operator.ts';
import { Skeleton } from '../ui/states.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { areas } from './areas.ts';
import { Login } from './pages/login.tsx';
import { Shell } from './shell.tsx';

const Cash = lazy(async () => ({ default: (await import('./pages/cash.tsx')).Cash }));
const Games = lazy(async () => ({ default: (await import('./pages/games.tsx')).Games }));
const Members = lazy(async () => ({ default: (await import('./pages/members.tsx')).Members }));
const Member = lazy(async () => ({ default: (await import('./pages/member.tsx')).Member }));
const Reconciliation = lazy(async () => ({
  default: (await import('./pages/reconciliation.tsx')).Reconciliation,
}));

/** The console. A new page is a line here and one in areas.ts. */
export function App() {
  const login = useOperatorLogin();
  return (
    <>
      {login === 'unknown' && <Skeleton height={52} />}
      {login === 'visitor' && <Login />}
      {login === 'member' && <Pages />}
      <Toasts />
    </>
  );
}

function Pages() {
  const operator = useOperator();
  const home = areas.find(({ roles }) => mayUse(operator, roles))?.path ?? '/';
  return (
    <Shell>
      <Suspense fallback={<Skeleton height={320} />}>
        <Routes>
          <Route path="/deposits" element={<Cash side="입금" />} />
          <Route path="/withdrawals" element={<Cash side="출금" />} />
          <Route path="/games" element={<Games />} />
          <Route path="/members" element={<Members />} />
          <Route path="/members/:seq" element={<Member />} />
          <Route path="/reconciliation" element={<Reconciliation />} />
          <Route path="*" element={<Navigate to={home} replace />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
