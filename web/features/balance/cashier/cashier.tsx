import { useState } from 'react';
import type { WireMember } from '../../../../shared/model/member/wire-member.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { PublicSettings } from '../../../lib/calls/public-config.ts';
import { breakSentence } from '../../../lib/member/break-sentence.ts';
import { shortDateTimeText } from '../../../lib/time/time.ts';
import table from '../../../ui/money-table.module.css';
import { PagedList } from '../../../ui/paged-list.tsx';
import { EmptyState, Skeleton, Skeletons } from '../../../ui/states.tsx';
import { type CashDirection, useCashRequests } from './cash-query.ts';
import css from './cashier.module.css';
import { DepositForm } from './deposit-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** 입금내역 or 출금내역: amount, times and status, ten a page. */
function CashHistory({ direction }: { readonly direction: CashDirection }) {
  const [page, setPage] = useState(1);
  const requests = useCashRequests(direction, page);
  return (
    <PagedList
      query={requests}
      page={page}
      onPage={setPage}
      loading={
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
                <td className={css.when}>{shortDateTimeText(askedAt)}</td>
                <td className={css.done}>{doneAt ? shortDateTimeText(doneAt) : '-'}</td>
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

interface CashierProps {
  readonly direction: CashDirection;
  readonly onDirection: (direction: CashDirection) => void;
  readonly member: WireMember | null;
  readonly settings: PublicSettings | null;
}

const formNames: Readonly<Record<CashDirection, string>> = { 입금: '법정화폐', 출금: '출금' };

/** 입금 │ 출금, each with its form and its history; in the modal and on the page alike. */
export function Cashier({ direction, onDirection, member, settings }: CashierProps) {
  const [view, setView] = useState<'form' | 'history'>('form');
  return (
    <div>
      <div className={css.tabs} role="tablist" aria-label="입출금">
        {(['입금', '출금'] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={one === direction}
            onClick={() => onDirection(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div className={css.inner} role="tablist" aria-label={direction}>
        <button
          type="button"
          role="tab"
          className={css.innerTab}
          aria-selected={view === 'form'}
          onClick={() => setView('form')}
        >
          {formNames[direction]}
        </button>
        <button
          type="button"
          role="tab"
          className={css.innerTab}
          aria-selected={view === 'history'}
          onClick={() => setView('history')}
        >
          {direction}내역
        </button>
      </div>
      {view === 'history' ? (
        <CashHistory key={direction} direction={direction} />
      ) : member === null || settings === null ? (
        <div className={css.skeleton}>
          <Skeleton height={96} />
          <Skeleton height={160} />
          <Skeleton height={50} />
        </div>
      ) : direction === '입금' ? (
        <DepositForm
          member={member}
          settings={settings}
          onBreak={breakSentence(member)}
          onHistory={() => setView('history')}
        />
      ) : (
        <WithdrawalForm member={member} settings={settings} onHistory={() => setView('history')} />
      )}
    </div>
  );
}
