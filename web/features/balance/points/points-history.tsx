import { useState } from 'react';
import { Link } from 'react-router-dom';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { momentOf } from '../../../lib/time/time.ts';
import table from '../../../ui/money-table.module.css';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, Skeletons } from '../../../ui/states.tsx';
import { signed } from '../statement/signed.ts';
import css from './points.module.css';
import { type PointLineView, usePointLines } from './points-query.ts';

/** Time, content, type and points, twenty a page. */
export function PointsHistory() {
  const [page, setPage] = useState(1);
  const lines = usePointLines(page);
  return (
    <PagedList
      reply={lines}
      page={page}
      onPage={setPage}
      waiting={
        <div className={css.skeleton}>
          <Skeletons count={8} height={44} />
        </div>
      }
      empty={
        <EmptyState title="데이터 없음" hint="적립하거나 전환한 포인트가 여기에 표시됩니다.">
          <Link className={css.next} to="/sport/korean">
            베팅하러 가기
          </Link>
        </EmptyState>
      }
    >
      {({ list }) => (
        <table className={`${table.table} ${css.lines}`}>
          <thead>
            <tr>
              <th>시간</th>
              <th>내용</th>
              <th>종류</th>
              <th className={css.money}>포인트</th>
            </tr>
          </thead>
          <tbody>
            {list.map((line) => (
              <PointsRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

function PointsRow({ line }: { readonly line: PointLineView }) {
  const { at, content, type, points, after } = line;
  return (
    <tr>
      <td className={css.when}>{momentOf(at)}</td>
      <td className={css.content}>{content}</td>
      <td className={css.type}>
        <span className={css.chip}>{type}</span>
      </td>
      <td className={css.money} data-taken={points < 0}>
        {signed(points)}P<small>잔액 {amountText(after)}P</small>
      </td>
    </tr>
  );
}
