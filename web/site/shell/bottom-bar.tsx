import { IconCashBanknote, IconGift, IconHeadset, IconHome, IconWallet } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { MemberLink } from '../routing/member-link.tsx';
import css from './bottom-bar.module.css';

/** The spec's five under the thumb: 입금 출금 홈 이벤트 고객센터. */
export function BottomBar() {
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
      <NavLink className={css.item ?? ''} to="/" end>
        <IconHome size={22} aria-hidden />홈
      </NavLink>
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
