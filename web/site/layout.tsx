import { type ReactNode, Suspense, useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SlipBar } from '../features/betting/slip-bar.tsx';
import { useWide } from '../lib/media.ts';
import { useMember } from '../lib/member.ts';
import { usePublicSettings } from '../lib/public-settings.ts';
import { useSingleKey } from '../lib/single-keys.ts';
import { openDialog } from '../ui/dialogs.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/states.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EmergencyBar } from './emergency-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { lazyPage } from './lazy-page.ts';
import { siteRoutes } from './routes.ts';
import { SideMenu } from './side-menu.tsx';

const BetSlip = lazyPage(async () => (await import('../features/betting/bet-slip.tsx')).BetSlip);

/** Pages that need their width stand without the slip's column. */
const withSlip = new Set(siteRoutes.flatMap(({ path, slip }) => (slip ? [path] : [])));

/** Header, menu, page, slip: columns on wide pages, bars and a sheet on narrow ones. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const member = useMember();
  const settings = usePublicSettings();
  const wide = useWide();
  const [query, setQuery] = useSearchParams();
  const sheet = query.has('slip') && !wide;
  const hasSlip = withSlip.has(pathname);
  // The sheet is a step of the history: the back button closes it, a reload keeps it.
  const openSheet = useCallback(
    () =>
      setQuery((before) => {
        before.set('slip', '1');
        return before;
      }),
    [setQuery],
  );
  const closeSheet = useCallback(
    () =>
      setQuery(
        (before) => {
          before.delete('slip');
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const login = useCallback(() => {
    closeSheet();
    openDialog('login');
  }, [closeSheet]);
  useSingleKey(
    'b',
    useCallback(() => (wide ? focusSlip() : openSheet()), [wide, openSheet]),
  );
  useSingleKey(
    '/',
    useCallback(() => openDialog('search'), []),
  );
  useSingleKey(
    '?',
    useCallback(() => openDialog('keys'), []),
  );
  return (
    <>
      <EmergencyBar settings={settings} />
      <Header member={member} />
      <div className={css.shell} data-slip={hasSlip}>
        <nav className={css.menu} aria-label="메뉴">
          <SideMenu />
        </nav>
        <main className={css.main} tabIndex={-1} id="page">
          {children}
        </main>
        {hasSlip && wide && (
          <aside className={css.slip} aria-label="베팅카트" tabIndex={-1} id="slip">
            <Suspense fallback={<Skeleton height={160} />}>
              <BetSlip member={member} settings={settings} onLogin={() => openDialog('login')} />
            </Suspense>
          </aside>
        )}
      </div>
      <Footer settings={settings} />
      <div className={css.dock}>
        {!wide && <SlipBar member={member} settings={settings} onOpen={openSheet} />}
        <BottomBar />
      </div>
      {sheet && (
        <Sheet title="베팅카트" from="below" onClose={closeSheet}>
          <Suspense fallback={<Skeleton height={160} />}>
            <BetSlip member={member} settings={settings} onLogin={login} onClose={closeSheet} />
          </Suspense>
        </Sheet>
      )}
    </>
  );
}

/** The amount; an empty slip has none and is focused itself. */
function focusSlip(): void {
  const amount = document.querySelector<HTMLElement>('#slip-amount');
  (amount ?? document.querySelector<HTMLElement>('#slip'))?.focus();
}
