import { useState } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { momentOf } from '../../../lib/time/time.ts';
import table from '../../../ui/money-table.module.css';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, Skeletons } from '../../../ui/states.tsx';
import { type CashDirection, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';

/** 입금내역 or 출금내역: amount, times and status, ten a page. */
export function CashHistory({ direction }: { readonly direction: CashDirection }) {
  const [page, setPage] = useState(1);
  const requests = useCashRequests(direction, page);
  return (
    <PagedList
      reply={requests}
      page={page}
      onPage={setPage}
      waiting={
        <div className={css.skeleton}>
          <Skeletons count={5} height={40} />
        </div>
      }
      empty={<EmptyState title="데이터 없음" hint={`${direction} 신청 내역이 여기에 표시됩니다.`} />}
    >
      {({ list }) => (
        <table className={`${table.table} ${css.lines}`}>
          <thead>
            <tr>
              <th className={css.money}>금액</th>
              <th>신청시간</th>
              <th>완료시간</th>
              <th>처리상태</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, amount, askedAt, doneAt, status, reason }) => (
              <tr key={id}>
                <td className={css.money}>{amountText(amount)}원</td>
                <td className={css.when}>{momentOf(askedAt)}</td>
                <td className={css.done}>{doneAt ? momentOf(doneAt) : '-'}</td>
                <td className={css.state}>
                  <span className={css.chip} data-status={status}>
                    {status}
                  </span>
                  {reason && <small>{reason}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
