import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { toast } from '../ui/dialogs.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AppNotice } from './app-notice.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Layout } from './layout.tsx';
import { LiveWire } from './live-wire.tsx';
import { MemberOnly } from './member-only.tsx';
import { NativeOrFramed } from './native-or-framed.tsx';
import { NoteNotice } from './note-notice.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RealityCheck } from './reality-check.tsx';
import { aliases, type SiteRoute, siteRoutes } from './routes.ts';
import { useScrollMemory } from './scroll-memory.ts';
import { SessionEnd } from './session-end.tsx';
import { unbuiltRoutes } from './unbuilt-routes.ts';
import { UnderRepair } from './under-repair.tsx';
import { useWantedPage } from './wanted-page.ts';

/** Made once: the router compiles what it has not seen before. */
const pages = [
  ...[...siteRoutes, ...unbuiltRoutes].map((route) => ({
    path: route.path,
    element: <Guarded route={route} />,
  })),
  ...Object.entries(aliases).map(([alias, path]) => ({
    path: alias,
    element: <Navigate to={path} replace />,
  })),
  { path: '*', element: <Unknown /> },
];

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
            <CurrentPage />
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

function CurrentPage() {
  return useRoutes(pages);
}

function Guarded({ route }: { readonly route: SiteRoute }) {
  const { page: Page, area, framed } = route;
  const page = framed === undefined ? <Page /> : <NativeOrFramed page={framed}>{<Page />}</NativeOrFramed>;
  const open = area === undefined ? page : <UnderRepair area={area}>{page}</UnderRepair>;
  return route.for === 'member' ? <MemberOnly>{open}</MemberOnly> : open;
}

function Unknown() {
  useEffect(() => toast(t('notFound'), 'bad'), []);
  return <Navigate to="/" replace />;
}
