import { useState } from 'react';
import type { TransferDirection } from '../../../../shared/model/balance/casino-transfer.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { shortDateTimeText } from '../../../lib/time/time.ts';
import table from '../../../ui/money-table.module.css';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, Skeletons } from '../../../ui/states.tsx';
import css from './wallet.module.css';
import { useTransfers } from './wallet-query.ts';

/** Number, kind, amount, time and status, ten a page. */
export function TransferHistory({ direction }: { readonly direction: TransferDirection }) {
  const [page, setPage] = useState(1);
  const transfers = useTransfers(direction, page);
  return (
    <PagedList
      query={transfers}
      page={page}
      onPage={setPage}
      loading={
        <div className={css.skeleton}>
          <Skeletons count={5} height={40} />
        </div>
      }
      empty={
        <EmptyState
          title="검색된 내역이 없습니다."
          hint={`위에서 금액을 정해 ${direction === 'in' ? '충전' : '환전'}하시면 여기에 표시됩니다.`}
        />
      }
    >
      {({ list, pagination }) => {
        const first = pagination.total - (page - 1) * pagination.size;
        return (
          <table className={`${table.table} ${css.lines}`}>
            <thead>
              <tr>
                <th>번호</th>
                <th>종류</th>
                <th className={css.money}>신청금액</th>
                <th>신청일</th>
                <th>상태</th>
              </tr>
            </thead>
            <tbody>
              {list.map(({ id, kind, amount, askedAt, status }, row) => (
                <tr key={id}>
                  <td className={css.number}>{first - row}</td>
                  <td className={css.kind}>{kind}</td>
                  <td className={css.money}>{amountText(amount)}원</td>
                  <td className={css.when}>{shortDateTimeText(askedAt)}</td>
                  <td className={css.state}>
                    <span className={css.chip} data-status={status}>
                      {status}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      }}
    </PagedList>
  );
}
