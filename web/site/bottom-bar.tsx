import { IconBallFootball, IconCashBanknote, IconHistory, IconHome, IconWallet } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import css from './bottom-bar.module.css';
import { MemberLink } from './member-link.tsx';

/** The areas of the site under the thumb. */
export function BottomBar() {
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
      <MemberLink className={css.item ?? ''} to="/sport/korean">
        <IconBallFootball size={22} aria-hidden />
        스포츠
      </MemberLink>
      <MemberLink className={css.item ?? ''} to="/my/betting-result">
        <IconHistory size={22} aria-hidden />
        베팅내역
      </MemberLink>
    </nav>
  );
}
