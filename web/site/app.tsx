import { type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { t } from '../../shared/messages/messages.ts';
import { useLogin } from '../lib/member/login.ts';
import { useInstallOffer } from '../lib/page/install-hint.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import { useWaitingVersion } from '../lib/page/new-version.ts';
import { useIdle, usePageLoaded, usePageShown, whenIdle } from '../lib/page/when-idle.ts';
import { PathFieldsOf, useRoute } from '../lib/routing/routes.tsx';
import { type DialogName, toast, useDialogs } from '../ui/dialogs/dialogs.ts';
import { Toasts } from '../ui/dialogs/toasts.tsx';
import { NativeOrFramed } from './boards/native-or-framed.tsx';
import { ConnectionBar } from './notices/connection-bar.tsx';
import { UnderMaintenance } from './notices/maintenance.tsx';
import { PageFailure } from './notices/page-failure.tsx';
import { SessionEnded } from './notices/session-ended.tsx';
import { aliases, type SiteRoute, siteRoutes } from './routes.ts';
import { MemberOnly } from './routing/member-only.tsx';
import { PageSkeleton } from './routing/page-skeleton.tsx';
import { useReturnPage } from './routing/return-page.ts';
import { useScrollMemory } from './routing/scroll-memory.ts';
import { Layout } from './shell/layout.tsx';
import { readLiveConnection } from './shell/member-parts.ts';

const readOtherDialogs = async () => (await import('./dialogs/other-dialogs.tsx')).OtherDialogs;
// Which dialog is in which chunk: no page needs that before somebody opens one.
whenIdle(() => void readOtherDialogs().catch(() => undefined));
const Login = lazyPage(async () => (await import('../features/auth/login-dialog.tsx')).LoginDialog);
const SignUp = lazyPage(async () => (await import('../features/auth/sign-up-dialog.tsx')).SignUpDialog);
const ErrorModal = lazyPage(async () => (await import('../ui/dialogs/error-modal.tsx')).ErrorModal);
const Confirm = lazyPage(async () => (await import('../ui/dialogs/confirm-modal.tsx')).ConfirmModal);
const OtherDialogs = lazyPage(readOtherDialogs);

const AppNotice = lazyPage(async () => (await import('./notices/app-notice.tsx')).AppNotice);
const LiveConnection = lazyPage(readLiveConnection);
const MemberNotices = lazyPage(async () => (await import('./notices/member-notices.tsx')).MemberNotices);
const HomePopups = lazyPage(async () => (await import('./home/home-popups.tsx')).HomePopups);

/** Nothing until its file is there. One each: a part that is being loaded hides what else waits with it, an open dialog too. */
function Part({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}

/** Every dialog, each in its own chunk. */
function DialogHost() {
  const { open, error, question } = useDialogs();
  const isLoaded = usePageLoaded();
  return (
    <>
      <Part>{isLoaded && <HomePopups />}</Part>
      <Part>{open !== null && <NamedDialog name={open} />}</Part>
      <Part>{question && <Confirm />}</Part>
      <Part>{error && <ErrorModal />}</Part>
    </>
  );
}

function NamedDialog({ name }: { readonly name: DialogName }) {
  if (name === 'login') return <Login />;
  if (name === 'signup') return <SignUp />;
  return name === 'passkey' ? null : <OtherDialogs name={name} />;
}

/** The member site: its pages are listed in routes.ts. */
export function App() {
  const { pathname } = useLocation();
  useScrollMemory();
  useReturnPage();
  return (
    <>
      <SessionEnded />
      <ConnectionBar />
      <Layout>
        <PageFailure key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <CurrentPage />
            <PageShown />
          </Suspense>
        </PageFailure>
      </Layout>
      <DialogHost />
      <Notices />
      <Toasts />
    </>
  );
}

/** Loaded with what they are about. */
function Notices() {
  const isMember = useLogin() === 'member';
  const isIdle = useIdle();
  const isWaiting = useWaitingVersion(({ waiting }) => waiting !== null);
  const isOffered = useInstallOffer(({ offer }) => offer !== null);
  return (
    <>
      <Part>{isMember && <LiveConnection />}</Part>
      <Part>{isMember && isIdle && <MemberNotices />}</Part>
      <Part>{(isWaiting || isOffered) && <AppNotice />}</Part>
    </>
  );
}

function PageShown() {
  usePageShown();
  return null;
}

function CurrentPage() {
  const found = useRoute(siteRoutes);
  const alias = useRoute(aliases)?.route;
  if (found)
    return (
      <PathFieldsOf fields={found.fields}>
        <Guarded route={found.route} />
      </PathFieldsOf>
    );
  return alias ? <Navigate to={alias.page} replace /> : <Unknown />;
}

function Guarded({ route }: { readonly route: SiteRoute }) {
  const { page: Page, area, framed } = route;
  const page = framed === undefined ? <Page /> : <NativeOrFramed page={framed}>{<Page />}</NativeOrFramed>;
  const open = area === undefined ? page : <UnderMaintenance area={area}>{page}</UnderMaintenance>;
  return route.for === 'member' ? <MemberOnly>{open}</MemberOnly> : open;
}

function Unknown() {
  useEffect(() => toast(t('notFound'), 'bad'), []);
  return <Navigate to="/" replace />;
}
