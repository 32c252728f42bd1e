import { IconCashBanknote, IconGift, IconHeadset, IconHome, IconWallet } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSlipStore } from '../../features/betting/cart/slip-store.ts';
import type { SlipKind } from '../../features/betting/cart/stored-slip.ts';
import { useOneTapShown } from '../../features/betting/one-tap/one-tap-shown.ts';
import { preloadSlipParts } from '../../features/betting/slip/slip-parts.tsx';
import { useSingleKey } from '../../lib/keys/single-keys.ts';
import { useMember } from '../../lib/member/member.ts';
import { isInMaintenance, usePublicSettings } from '../../lib/member/public-settings.ts';
import { lazyExtra, lazyPage } from '../../lib/page/lazy-page.ts';
import { isWide, useWide } from '../../lib/page/media.ts';
import { useIdle, whenIdle } from '../../lib/page/when-idle.ts';
import { Link } from '../../lib/routing/link.tsx';
import { useRoute } from '../../lib/routing/routes.tsx';
import { openDialog } from '../../ui/dialogs/dialogs.ts';
import { Skeleton } from '../../ui/states.tsx';
import { EmergencyBar } from '../notices/connection-bar.tsx';
import { type SiteRoute, siteRoutes } from '../routes.ts';
import { MemberLink } from '../routing/member-link.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';

/** The five links at the bottom of a phone page (spec): 입금 출금 홈 이벤트 고객센터. */
function BottomBar() {
  const { pathname } = useLocation();
  const isEvents = pathname.startsWith('/board/event');
  return (
    <nav className={css.bar} aria-label="하단 메뉴">
      <MemberLink className={css.item ?? ''} to="/balance/deposit">
        <IconWallet size={22} aria-hidden />
        입금
      </MemberLink>
      <MemberLink className={css.item ?? ''} to="/balance/withdrawal">
        <IconCashBanknote size={22} aria-hidden />
        출금
      </MemberLink>
      <Link className={css.item ?? ''} to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        <IconHome size={22} aria-hidden />홈
      </Link>
      <Link className={css.item ?? ''} to="/board/event/list" aria-current={isEvents ? 'page' : undefined}>
        <IconGift size={22} aria-hidden />
        이벤트
      </Link>
      <MemberLink
        className={css.item ?? ''}
        to="/board/support/list"
        current={pathname.startsWith('/board/support')}
      >
        <IconHeadset size={22} aria-hidden />
        고객센터
      </MemberLink>
    </nav>
  );
}

/** Below the first screen, whatever the page: loaded after what stands there. */
const Footer = lazyExtra(async () => (await import('./footer.tsx')).Footer);
/** On a phone the menu is a sheet. */
const MenuColumn = lazyPage(async () => (await import('./menu-column.tsx')).MenuColumn);
/** Contains all slip rules, so it is loaded only once the slip has a selection. */
const SlipBar = lazyPage(async () => (await import('../../features/betting/slip/slip-bar.tsx')).SlipBar);
const readSlip = async () => (await import('../../features/betting/slip/bet-slip.tsx')).BetSlip;
const BetSlip = lazyPage(readSlip);
const EmptySlip = lazyPage(
  async () => (await import('../../features/betting/slip/empty-slip.tsx')).EmptySlip,
);
const OpenBetsBar = lazyPage(
  async () => (await import('../../features/betting/open-bets/open-bets-bar.tsx')).OpenBetsBar,
);
const OneTapBar = lazyPage(
  async () => (await import('../../features/betting/one-tap/one-tap-bar.tsx')).OneTapBar,
);
const readSheet = async () => (await import('../../ui/dialogs/sheet.tsx')).Sheet;
const Sheet = lazyPage(readSheet);
// It opens at once where it is pressed for.
whenIdle(() => void readSheet().catch(() => undefined));
const MiniSlip = lazyPage(async () => (await import('./mini-page-slip.tsx')).MiniPageSlip);
const MiniSlipBar = lazyPage(
  async () => (await import('../../features/games/slip/mini-slip-bar.tsx')).MiniSlipBar,
);

// Beside a wide page a selection shows at once, also to who is quicker than the first idle moment.
const preloadBeside = (): void => {
  if (!isWide()) return;
  preloadSlipParts();
  void readSlip().catch(() => undefined);
};
whenIdle(preloadBeside);
for (const event of ['keydown', 'pointerdown'])
  addEventListener(event, preloadBeside, { once: true, passive: true, capture: true });

/** Pixels between what has the focus and the bars below it. */
const clear = 16;

/** The page ends above its bars, however many stand at the window's foot, and what gets the focus is scrolled above them. */
function useRoomBelow(dock: RefObject<HTMLDivElement | null>, room: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const [bars, space] = [dock.current, room.current];
    if (bars === null || space === null) return;
    const observer = new ResizeObserver(() => {
      const { offsetHeight: height } = bars;
      space.style.height = `${height}px`;
      // One bar more than the style sheet allows for.
      document.documentElement.style.scrollPaddingBottom = `max(var(--bar) + 72px, ${height + clear}px)`;
    });
    observer.observe(bars);
    return () => observer.disconnect();
  }, [dock, room]);
}

/** The kind of slip shown beside a page; undefined for pages without one. */
function slipKindOf(
  route: SiteRoute | undefined,
  settings: ReturnType<typeof usePublicSettings>,
): SlipKind | 'mini' | undefined {
  // A mini game under maintenance has no slip.
  const isClosed = route?.area !== undefined && isInMaintenance(settings, route.area);
  return route?.slip === 'mini' && isClosed ? undefined : route?.slip;
}

/** Header, menu, page, slip: columns on wide pages, bars and a sheet on narrow ones. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const member = useMember();
  const settings = usePublicSettings();
  const wide = useWide();
  const [query, setQuery] = useSearchParams();
  const sheet = query.has('slip') && !wide;
  const route = useRoute(siteRoutes)?.route;
  const slipKind = slipKindOf(route, settings);
  const hasSlip = slipKind !== undefined;
  const isMini = slipKind === 'mini';
  const kind = isMini || slipKind === undefined ? 'korean' : slipKind;
  const hasOpenBets = member !== null && route?.hidesOpenBets !== true;
  const isEmpty = useSlipStore(({ carts, pending }) => carts[kind].legs.length === 0 && pending === null);
  const hasCart = hasSlip && !isMini && !isEmpty;
  const hasOneTap = useOneTapShown(member);
  const isIdle = useIdle();
  // Whoever opens a board comes to bet: prices and slip are there together. Home is looked at first.
  const isBoard = hasSlip && !isMini && route?.path !== '/';
  const hasBet = hasCart || isBoard;
  const dock = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useRoomBelow(dock, room);
  const needsParts = sheet || (wide && hasBet);
  // A visitor's empty slip beside home only looks like one until the page is shown. A link to a shared slip opens it.
  const isWholeSlip = hasBet || member !== null || isIdle || query.has('slip');
  useEffect(() => {
    if (needsParts) preloadSlipParts();
  }, [needsParts]);
  // The sheet is a history entry: the back button closes it, a reload keeps it open.
  const openSheet = useCallback(
    (tab: 'cart' | 'open') =>
      setQuery((before) => {
        before.set('slip', tab);
        return before;
      }),
    [setQuery],
  );
  const openCart = useCallback(() => openSheet('cart'), [openSheet]);
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
    useCallback(() => (wide ? focusSlip() : openCart()), [wide, openCart]),
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
        {wide && (
          <Suspense fallback={<div className={css.menu} />}>
            <MenuColumn className={css.menu} />
          </Suspense>
        )}
        <main className={css.main} tabIndex={-1} id="page">
          {children}
        </main>
        {hasSlip && wide && (
          <aside className={css.slip} aria-label="베팅카트" tabIndex={-1} id="slip">
            <Suspense fallback={<Skeleton height={160} />}>
              {isMini ? (
                <MiniSlip member={member} />
              ) : isWholeSlip ? (
                <Suspense fallback={hasBet ? <Skeleton height={160} /> : <EmptySlip />}>
                  <BetSlip
                    key={kind}
                    kind={kind}
                    member={member}
                    settings={settings}
                    onLogin={() => openDialog('login')}
                  />
                </Suspense>
              ) : (
                <EmptySlip />
              )}
            </Suspense>
          </aside>
        )}
      </div>
      {isIdle && (
        <Suspense fallback={null}>
          <Footer settings={settings} />
        </Suspense>
      )}
      <div ref={room} className={css.room} />
      <div ref={dock} className={css.dock}>
        {!wide && (hasSlip || hasOpenBets) && (
          <Suspense fallback={null}>
            {member && hasSlip && !isMini && hasOneTap && <OneTapBar member={member} />}
            <div className={css.carts}>
              {isMini && <MiniSlipBar onOpen={openCart} />}
              {hasCart && <SlipBar kind={kind} member={member} settings={settings} onOpen={openCart} />}
              {hasOpenBets && <OpenBetsBar isBeside={hasCart} onOpen={() => openSheet('open')} />}
            </div>
          </Suspense>
        )}
        <BottomBar />
      </div>
      {sheet && (
        <Suspense fallback={null}>
          <Sheet title="베팅카트" from="below" onClose={closeSheet}>
            <Suspense fallback={<Skeleton height={160} />}>
              {isMini ? (
                <MiniSlip member={member} onClose={closeSheet} />
              ) : (
                <BetSlip
                  key={kind}
                  kind={kind}
                  member={member}
                  settings={settings}
                  onLogin={login}
                  start={query.get('slip') === 'open' ? 'open' : 'cart'}
                  onClose={closeSheet}
                />
              )}
            </Suspense>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

/** Focuses the amount; an empty slip has none and is focused itself. */
function focusSlip(): void {
  const amount = document.querySelector<HTMLElement>('#slip-amount');
  (amount ?? document.querySelector<HTMLElement>('#slip'))?.focus();
}
