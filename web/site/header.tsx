import { IconMenu2 } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import type { WireMember } from '../../shared/model/wire-member.ts';
import { useLogin } from '../lib/login.ts';
import { Button } from '../ui/button.tsx';
import { openDialog } from '../ui/dialogs.ts';
import { AccountMenu } from './account-menu.tsx';
import css from './header.module.css';
import { Logo } from './logo.tsx';
import { MemberLink } from './member-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { Purse } from './purse.tsx';

/** From here on the header stands apart from the page. */
const scrolledPast = 30;

/** Logo, areas, and the member: balance, cashier, account. Visitors log in here. */
export function Header({ member }: { readonly member: WireMember | null }) {
  const login = useLogin();
  const scrolled = useScrolled();
  const [menu, setMenu] = useState(false);
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
        <nav className={css.nav} aria-label="주요 메뉴">
          <NavLink to="/" end>
            홈
          </NavLink>
          <MemberLink to="/sport/korean">스포츠</MemberLink>
          <MemberLink to="/my/betting-result">베팅내역</MemberLink>
        </nav>
        <span className={css.push} />
        {member && <Purse member={member} />}
        {member && (
          <span className={css.cashButtons} style={{ gap: 6 }}>
            <Button look="brand" size="small" onClick={() => openDialog('deposit')}>
              입금
            </Button>{' '}
            <Button size="small" onClick={() => openDialog('withdrawal')}>
              출금
            </Button>
          </span>
        )}
        {member && <AccountMenu member={member} />}
        {login === 'visitor' && (
          <Button look="brand" size="small" onClick={() => openDialog('login')}>
            로그인
          </Button>
        )}
      </div>
      {menu && <MenuSheet onClose={() => setMenu(false)} />}
    </header>
  );
}

function useScrolled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('scroll', listener, { passive: true });
      return () => removeEventListener('scroll', listener);
    },
    () => scrollY > scrolledPast,
  );
}
