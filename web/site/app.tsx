import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { toast } from '../ui/dialogs/dialogs.ts';
import { Toasts } from '../ui/dialogs/toasts.tsx';
import { NativeOrFramed } from './boards/native-or-framed.tsx';
import { DialogHost } from './dialog-host.tsx';
import { AppNotice } from './notices/app-notice.tsx';
import { ConnectionBar } from './notices/connection-bar.tsx';
import { LiveWire } from './notices/live-connection.tsx';
import { UnderRepair } from './notices/maintenance.tsx';
import { NoteNotice } from './notices/note-notice.tsx';
import { PageFailure } from './notices/page-failure.tsx';
import { RealityCheck } from './notices/reality-check.tsx';
import { SessionEnd } from './notices/session-end.tsx';
import { aliases, type SiteRoute, siteRoutes } from './routes.ts';
import { MemberOnly } from './routing/member-only.tsx';
import { PageSkeleton } from './routing/page-skeleton.tsx';
import { useWantedPage } from './routing/return-page.ts';
import { useScrollMemory } from './routing/scroll-memory.ts';
import { Layout } from './shell/layout.tsx';
import { unbuiltRoutes } from './unbuilt-routes.ts';

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
