import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SlipKind } from '../../../features/betting/cart/stored-slip.ts';
import { History } from '../../../features/betting/history/history.tsx';
import { filterFrom, queryOf } from '../../../features/betting/history/history-filter.ts';
import { MyTabs } from '../../dialogs/my-tabs.tsx';
import css from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** The page a cart belongs to. */
const pageOf: Readonly<Record<SlipKind, string>> = {
  korean: '/sport/korean',
  european: '/sport/european',
  inplay: '/sport/inplay',
  live: '/sport/live',
  lsport: '/sport/korean-lsport',
  lsportEuropean: '/sport/european-lsport',
};

/** 베팅내역: the filter is in the URL. */
export function BettingResult() {
  useTitle('베팅내역');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>베팅내역</h1>
      </div>
      <MyTabs />
      <History
        filter={filter}
        onFilter={(change) => setQuery(queryOf({ ...filter, page: 1, ...change }))}
        onAgain={(kind) => navigate(`${pageOf[kind]}?slip=cart`)}
        onMatches={() => navigate('/sport/korean')}
      />
    </div>
  );
}
