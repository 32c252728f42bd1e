import { won } from '../../../shared/messages/format.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useDesk } from '../kit/waiting-query.ts';
import css from './dashboard-board.module.css';
import { ExposureTop } from './exposure-top.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Transfers are counted up to here. */
const mostCounted = 100;
const upTo = (count: number): string => (count >= mostCounted ? `${mostCounted - 1}+건` : `${count}건`);

/** What waits and since when, and the day's money so far: each part for those who may see it. */
export function DashboardBoard() {
  const { data, error, refetch } = useDesk();
  if (!data)
    return (
      <>
        <PageHead title="대시보드" />
        {error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <>
            <Skeleton height={148} />
            <Skeleton height={72} />
          </>
        )}
      </>
    );
  const { cash, inquiries, trading, readAt } = data;
  return (
    <>
      <PageHead title="대시보드">
        <span className={css.fresh}>5초마다 갱신</span>
      </PageHead>
      <div className={css.cards}>
        {cash && (
          <>
            <WaitingCard
              to="/deposits"
              name="입금 대기"
              count={`${cash.deposits.count}건`}
              amount={cash.deposits.amount}
              oldestAt={cash.deposits.oldestAt}
              readAt={readAt}
            />
            <WaitingCard
              to="/withdrawals"
              name="출금 대기"
              count={`${cash.withdrawals.count}건`}
              amount={cash.withdrawals.amount}
              oldestAt={cash.withdrawals.oldestAt}
              readAt={readAt}
            />
          </>
        )}
        {inquiries && (
          <WaitingCard
            to="/inquiries"
            name="문의 대기"
            count={`${inquiries.count}건`}
            oldestAt={inquiries.oldestAt}
            readAt={readAt}
          />
        )}
        {cash && (
          <WaitingCard
            to="/casino-transfers"
            name="확인 중인 카지노 전송"
            count={upTo(cash.transfers.count)}
            oldestAt={cash.transfers.oldestAt}
            readAt={readAt}
          />
        )}
      </div>
      {cash && (
        <section className={css.day} aria-labelledby="paid-today">
          <h2 id="paid-today">오늘</h2>
          <StatStrip
            stats={[
              { label: `입금 완료 ${cash.paidIn.count}건`, value: won(cash.paidIn.amount) },
              { label: `출금 완료 ${cash.paidOut.count}건`, value: won(cash.paidOut.amount) },
              { label: '입금 − 출금', value: won(cash.paidIn.amount - cash.paidOut.amount) },
            ]}
          />
        </section>
      )}
      {trading && <ExposureTop {...trading} />}
    </>
  );
}
