import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { toast } from '../ui/dialogs.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AppNotice } from './app-notice.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Layout } from './layout.tsx';
import { LiveWire } from './live-wire.tsx';
import { MemberOnly } from './member-only.tsx';
import { NoteNotice } from './note-notice.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RealityCheck } from './reality-check.tsx';
import { aliases, type SiteRoute, siteRoutes } from './routes.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { SessionEnd } from './session-end.tsx';
import { UnderRepair } from './under-repair.tsx';
import { useWantedPage } from './wanted-page.ts';

/** The member site: its pages are listed in routes.ts. */
export function App() {
  const { pathname } = useLocation();
  useScrollMemory();
  useWantedPage();
  return (
    <>
      <LiveWire />
      <NoteNotice />
      <ConnectionBar />
      <Layout>
        <PageFailure key={pathname}>
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
        </PageFailure>
      </Layout>
      <DialogHost />
      <SessionEnd />
      <RealityCheck />
      <AppNotice />
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
