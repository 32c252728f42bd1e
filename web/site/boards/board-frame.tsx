import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BoardMenu } from '../../features/board/posts/board-menu.tsx';
import { TitleSearch } from '../../ui/fields/title-search.tsx';
import page from '../page.module.css';
import { useRequireLogin } from '../routing/member-only.tsx';
import css from './board-frame.module.css';

/** A page of the customer centre with its menu. */
export function BoardFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const requireLogin = useRequireLogin();
  return (
    <div className={`${page.page} ${css.frame}`}>
      <BoardMenu pathname={pathname} onVisitor={requireLogin} />
      <div className={css.content}>{children}</div>
    </div>
  );
}

interface BoardListFrameProps {
  readonly title: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
  readonly children: ReactNode;
}

/** A list of the customer centre: heading and search above it. */
export function BoardListFrame({ title, keyword, onSearch, children }: BoardListFrameProps) {
  return (
    <BoardFrame>
      <div className={css.head}>
        <h1>{title}</h1>
        <TitleSearch label="제목 검색" keyword={keyword} onSearch={onSearch} />
      </div>
      {children}
    </BoardFrame>
  );
}

/** Page and keyword of a list, stored in the URL so that they survive reload and back. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const { search } = useLocation();
  const page = Math.min(500, Math.max(1, Math.trunc(Number(query.get('page')) || 1)));
  const keyword = (query.get('q') ?? '').slice(0, 100);
  const change = (to: { readonly page?: number; readonly keyword?: string }): void => {
    const next = { page: to.page ?? 1, q: to.keyword ?? keyword };
    setQuery({ ...(next.q && { q: next.q }), ...(next.page > 1 && { page: String(next.page) }) });
    if (to.page !== undefined) scrollTo(0, 0);
  };
  return { page, keyword, search, change };
}
