import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { toast } from '../ui/dialogs.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Layout } from './layout.tsx';
import { LiveWire } from './live-wire.tsx';
import { MemberOnly } from './member-only.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { aliases, type SiteRoute, siteRoutes } from './routes.ts';
import { UnderRepair } from './under-repair.tsx';

/** The member site: its pages are listed in routes.ts. */
export function App() {
  useTopOnNavigation();
  return (
    <>
      <LiveWire />
      <ConnectionBar />
      <Layout>
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {siteRoutes.map((route) => (
              <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
            ))}
            {Object.entries(aliases).map(([alias, path]) => (
              <Route key={alias} path={alias} element={<Navigate to={path} replace />} />
            ))}
            <Route path="*" element={<Unknown />} />
          </Routes>
        </Suspense>
      </Layout>
      <DialogHost />
      <Toasts />
    </>
  );
}

function Guarded({ route }: { readonly route: SiteRoute }) {
  const { page: Page, area } = route;
  const open = area === undefined ? <Page /> : <UnderRepair area={area}>{<Page />}</UnderRepair>;
  return route.for === 'member' ? <MemberOnly>{open}</MemberOnly> : open;
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
