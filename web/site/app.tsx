import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { toast } from '../ui/dialogs.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Layout } from './layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { LiveWire } from './live-wire.tsx';
import { MemberOnly } from './member-only.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { UnderRepair } from './under-repair.tsx';

const Home = lazyPage(async () => (await import('./pages/home.tsx')).Home);
const KoreanSports = lazyPage(async () => (await import('./pages/korean-sports.tsx')).KoreanSports);
const BettingResult = lazyPage(async () => (await import('./pages/betting-result.tsx')).BettingResult);
const Deposit = lazyPage(async () => (await import('./pages/deposit.tsx')).Deposit);
const Withdrawal = lazyPage(async () => (await import('./pages/withdrawal.tsx')).Withdrawal);

/** The member site. A new page is a line here. */
export function App() {
  useTopOnNavigation();
  return (
    <>
      <LiveWire />
      <ConnectionBar />
      <Layout>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            <Route path="/" element={<Home />} />
            <Route path="/main" element={<Home />} />
            <Route
              path="/sport/korean"
              element={
                <MemberOnly>
                  <UnderRepair area="korean">
                    <KoreanSports />
                  </UnderRepair>
                </MemberOnly>
              }
            />
            <Route
              path="/my/betting-result"
              element={
                <MemberOnly>
                  <BettingResult />
                </MemberOnly>
              }
            />
            <Route
              path="/balance/deposit"
              element={
                <MemberOnly>
                  <Deposit />
                </MemberOnly>
              }
            />
            <Route
              path="/balance/withdrawal"
              element={
                <MemberOnly>
                  <Withdrawal />
                </MemberOnly>
              }
            />
            <Route path="*" element={<Unknown />} />
          </Routes>
        </Suspense>
      </Layout>
      <DialogHost />
      <Toasts />
    </>
  );
}

function Unknown() {
  useEffect(() => toast(t('notFound'), 'bad'), []);
  return <Navigate to="/" replace />;
}

/** A new page starts at its top, and its heading is where reading goes on. */
function useTopOnNavigation(): void {
  const { pathname } = useLocation();
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what a navigation is.
  useEffect(() => {
    if (!first.current) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname]);
}
