import {
  IconEye,
  IconEyeOff,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconReceipt,
  IconSearch,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { WireMember } from '../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../shared/rules/text/amount-text.ts';
import { PlayClock } from '../../features/member/play-clock.tsx';
import { logOut } from '../../lib/member/log-out.ts';
import { useLogin } from '../../lib/member/login.ts';
import { lazyPage } from '../../lib/page/lazy-page.ts';
import { useMobile, useWide } from '../../lib/page/media.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { useCountingNumber } from '../../lib/page/use-counting-number.ts';
import { whenIdle } from '../../lib/page/when-idle.ts';
import { Link } from '../../lib/routing/link.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog, useDialogs } from '../../ui/dialogs/dialogs.ts';
import { Bell } from '../notices/bell.tsx';
import { AreaLink } from '../routing/area-link.tsx';
import { siteAreas } from '../routing/areas.ts';
import { useScrolled } from '../routing/use-scrolled.ts';
import { chooseTheme, theme } from '../theme.ts';
import css from './header.module.css';
import { HeaderLinks } from './header-links.tsx';
import { LevelBadge } from './level-badge.tsx';

/** The member's level and limits, time played, links, theme, shortcuts, logout. */
function AccountMenu({ member }: { readonly member: WireMember }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(theme());
  const { members_nickname: nickname, members_grade: level, limits } = member;
  const close = (): void => menu.current?.hidePopover();
  const turn = (): void => {
    const next = shown === 'dark' ? 'light' : 'dark';
    chooseTheme(next);
    setShown(next);
  };
  const leave = (): void => {
    close();
    logOut();
  };
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget="account-menu"
        aria-label={`Lv${level} ${nickname} 계정 메뉴`}
      >
        <LevelBadge level={level} /> <span className={css.name}>{nickname}</span>
      </button>
      <div
        ref={menu}
        id="account-menu"
        popover="auto"
        className={css.menu}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <p className={css.who}>
          <b>{nickname}</b>
          <span>
            Lv{level} {limits.name} · 최대 {limits.maxFolders}폴더 · 최대배당 {limits.maxOdds}
          </span>
          <span>
            최대베팅 {amountText(limits.maxBetting)} · 최대당첨 {amountText(limits.maxWin)}
          </span>
        </p>
        {open && (
          <div className={css.clock}>
            <PlayClock play={member.play} />
          </div>
        )}
        <Link className={css.item} to="/my/page" onClick={close}>
          <IconUser size={18} aria-hidden /> 마이페이지
        </Link>
        <Link className={css.item} to="/my/betting-result" onClick={close}>
          <IconHistory size={18} aria-hidden /> 베팅내역
        </Link>
        <Link className={css.item} to="/my/statement" onClick={close}>
          <IconReceipt size={18} aria-hidden /> 거래내역서
        </Link>
        <button type="button" className={css.item} onClick={turn}>
          {shown === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}{' '}
          {shown === 'dark' ? '밝은 테마' : '어두운 테마'}
        </button>
        <button
          type="button"
          className={css.item}
          onClick={() => {
            close();
            openDialog('keys');
          }}
        >
          <IconKeyboard size={18} aria-hidden /> 단축키
        </button>
        <button type="button" className={css.item} onClick={leave}>
          <IconLogout size={18} aria-hidden /> 로그아웃
        </button>
      </div>
    </>
  );
}

/** Cash and points; the eye button hides them on this device. */
function BalanceMenu({ member }: { readonly member: WireMember }) {
  const hidden = usePreferences(({ balanceHidden }) => balanceHidden);
  const cash = useCountingNumber(member.members_cash);
  return (
    <div className={css.balance}>
      <span className={css.cash}>
        <span aria-label={hidden ? '보유금 숨김' : `보유금 ${amountText(member.members_cash)}원`} role="img">
          {hidden ? '••••••' : `₩${amountText(cash)}`}
        </span>
        <button
          type="button"
          className={`${css.icon} ${css.eye}`}
          aria-pressed={hidden}
          aria-label="보유금 숨기기"
          onClick={() => usePreferences.setState({ balanceHidden: !hidden })}
        >
          {hidden ? <IconEyeOff size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
        </button>
      </span>
      <span className={css.points}>P {hidden ? '••••' : amountText(member.members_point)}</span>
    </div>
  );
}

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
        {member && <Bell key={member.members_seq} member={member} className={css.icon} />}
        {member && <AccountMenu member={member} />}
        {member && <BalanceMenu member={member} />}
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
      {wide && <HeaderLinks member={member} Cashier={Cashier} />}
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
