import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { useLogin } from '../../lib/member/login.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { useMobile, useWide } from '../../lib/page/media.ts';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { Link } from '../../lib/routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { AreaLink } from '../routing/area-link.tsx';
import { siteAreas } from '../routing/areas.ts';
import { useScrolled } from '../routing/use-scrolled.ts';
import css from './header.module.css';
import { readMemberHeader } from './member-parts.ts';

function Logo() {
  return (
    <Link to="/" className={css.logo} aria-label="NEWBET 홈">
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" fill="var(--brand-solid)" />
        <path d="M8 24V8h4.2l7.6 10.2V8H24v16h-4.1L12.2 13.7V24z" fill="var(--on-brand)" />
      </svg>
      <span className={css.word}>NEWBET</span>
    </Link>
  );
}

const MemberHeader = lazyPage(readMemberHeader);
/** On wide pages. */
const HeaderLinks = lazyPage(async () => (await import('./header-links.tsx')).HeaderLinks);
const readMenu = async () => (await import('./menu-sheet.tsx')).MenuSheet;
const MenuSheet = lazyPage(readMenu);
// Loaded in advance, so that it opens at once.
whenIdle(() => void readMenu().catch(() => undefined));

/** Pixels from which the header gets its shadow, and from which a phone page counts as scrolled down. */
const scrolledPast = 30;
const downPast = 50;

/** Logo, areas, search, and the member's menu, balance and cashier; for visitors login and sign-up. */
export function Header({ member }: { readonly member: WireMember | null }) {
  const login = useLogin();
  const { key } = useLocation();
  const isMobile = useMobile();
  const wide = useWide();
  const scrolled = useScrolled(scrolledPast);
  const down = useScrolled(downPast) && isMobile;
  const [menu, setMenu] = useState(false);
  const closeMenu = useCallback(() => setMenu(false), []);
  const error = useDialogs((dialogs) => dialogs.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu, and so does an error.
  useEffect(closeMenu, [key, error, closeMenu]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-scrolled-down', down);
  }, [down]);
  return (
    <header className={css.header} data-scrolled={scrolled}>
      <a href="#page" className={css.skip}>
        본문으로 이동
      </a>
      <div className={css.inner}>
        <button
          type="button"
          className={`${css.icon} ${css.burger}`}
          aria-label="메뉴 열기"
          onClick={() => setMenu(true)}
        >
          <IconMenu2 size={22} aria-hidden />
        </button>
        <Logo />
        {wide && <Areas />}
        <span className={css.push} />
        <button type="button" className={css.search} onClick={() => openDialog('search')} aria-label="검색">
          <IconSearch size={18} aria-hidden />
          <span>검색</span>
          <kbd aria-hidden>/</kbd>
        </button>
        {member && (
          <Suspense fallback={null}>
            <MemberHeader member={member} />
          </Suspense>
        )}
        {member && <Cashier className={css.cashButtons} />}
        {login === 'visitor' && (
          <span className={css.enter}>
            <Button size="small" onClick={() => openDialog('signup')}>
              회원가입
            </Button>{' '}
            <Button variant="brand" size="small" onClick={() => openDialog('login')}>
              로그인
            </Button>
          </span>
        )}
      </div>
      {wide && (
        <div className={css.links}>
          <Suspense fallback={null}>
            <HeaderLinks member={member} Cashier={Cashier} />
          </Suspense>
        </div>
      )}
      {menu && (
        <Suspense fallback={null}>
          <MenuSheet member={member} onClose={closeMenu} />
        </Suspense>
      )}
    </header>
  );
}

function Areas() {
  const { pathname } = useLocation();
  return (
    <nav className={css.nav} aria-label="주요 메뉴">
      <Link to="/" aria-current={pathname === '/' ? 'page' : undefined}>
        홈
      </Link>
      {siteAreas.map((area) => (
        <AreaLink key={area.name} area={area} />
      ))}
    </nav>
  );
}

function Cashier({ className }: { readonly className?: string | undefined }) {
  return (
    <span className={className}>
      <Button variant="brand" size="small" onClick={() => openDialog('deposit')}>
        입금
      </Button>{' '}
      <Button size="small" onClick={() => openDialog('withdrawal')}>
        출금
      </Button>
    </span>
  );
}
