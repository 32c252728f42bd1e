import { NavLink } from 'react-router-dom';
import css from './my-tabs.module.css';

const tabs = [
  ['/my/page', '내정보'],
  ['/my/betting-result', '베팅내역'],
  ['/board/support/list', '1:1문의'],
  ['/message/list', '쪽지함'],
  ['/my/invite', '추천인'],
] as const;

/** The member's own pages, side by side. */
export function MyTabs() {
  return (
    <nav className={css.tabs} aria-label="내 메뉴">
      {tabs.map(([to, name]) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
