import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PointRecord } from '../../../../shared/model/balance/wire-point.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import { api } from '../../../lib/calls/api.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { shortDateTimeText } from '../../../lib/time/time.ts';
import table from '../../../ui/money-table.module.css';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, Skeletons } from '../../../ui/states.tsx';
import css from './points.module.css';

/** A line of the point history, as the page reads it. */
interface PointLineView {
  readonly id: string;
  readonly at: string;
  readonly content: string;
  readonly type: PointRecord['cash_type'];
  readonly points: number;
  readonly after: number;
}

const pageSize = 20;

/** Point history, newest first; re-read when money moves. */
function usePointLines(page: number) {
  return useQuery({
    queryKey: ['cash', 'points', page],
    queryFn: async () => {
      const { list, pagination } = await api.balance.pointList({
        page,
        size: pageSize,
        detailType: ['포인트', '수동-포인트'],
      });
      return { list: list.map(viewOf), pagination };
    },
  });
}

function viewOf(record: PointRecord): PointLineView {
  return {
    id: record.cash_seq,
    at: record.cash_regdatetime,
    content: record.cash_reason ?? '',
    type: record.cash_type,
    points: record.cash_amount,
    after: record.cash_balance,
  };
}

/** Time, content, type and points, twenty a page. */
export function PointsHistory() {
  const [page, setPage] = useState(1);
  const lines = usePointLines(page);
  return (
    <PagedList
      query={lines}
      page={page}
      onPage={setPage}
      loading={
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
      <td className={css.when}>{shortDateTimeText(at)}</td>
      <td className={css.content}>{content}</td>
      <td className={css.type}>
        <span className={css.chip}>{type}</span>
      </td>
      <td className={css.money} data-taken={points < 0}>
        {signedAmount(points)}P<small>잔액 {amountText(after)}P</small>
      </td>
    </tr>
  );
}
