import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../lib/routing/link.tsx';
import css from './my-tabs.module.css';

const tabs = [
  { to: '/my/page', name: '내정보' },
  { to: '/my/betting-result', name: '베팅내역' },
  { to: '/my/statement', name: '거래내역서' },
  { to: '/board/support/list', name: '1:1문의', within: '/board/support/' },
  { to: '/message/list', name: '쪽지함', within: '/message/' },
  { to: '/my/invite', name: '추천인' },
] as const satisfies readonly {
  readonly to: string;
  readonly name: string;
  /** Prefix of its other pages. */
  readonly within?: string;
}[];

/** Tabs of the member's own pages; on narrow ones they are scrolled so that the current one is visible. */
export function MyTabs() {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the page
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown) row.current?.scrollTo({ left: shown.offsetLeft - row.current.offsetLeft - 48 });
  }, [pathname]);
  return (
    <nav ref={row} className={css.tabs} aria-label="내 메뉴">
      {tabs.map(({ to, name, ...more }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname.startsWith('within' in more ? more.within : to) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
