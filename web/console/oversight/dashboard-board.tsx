import { Link } from 'react-router-dom';
import { won } from '../../../shared/messages/format.ts';
import { clockOf } from '../../lib/time/time.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useDesk } from '../kit/waiting-query.ts';
import { Net } from '../trading/trading-net.tsx';
import css from './dashboard-board.module.css';
import { WaitingCard } from './waiting-card.tsx';

type Top = NonNullable<NonNullable<ReturnType<typeof useDesk>['data']>['trading']>;

/** The five selections whose win costs most. */
function ExposureTop({ worst, at }: Top) {
  return (
    <section className={css.top} aria-labelledby="exposure-top">
      <h2 id="exposure-top">
        최대 노출 TOP 5 <span className={css.at}>{clockOf(at)} 기준</span>
      </h2>
      {worst.length === 0 ? (
        <p className={css.none}>손실이 나는 선택이 없습니다.</p>
      ) : (
        <ol className={css.list}>
          {worst.map(({ gameId, game, selection, net }) => (
            <li key={`${gameId} ${selection}`}>
              <Link className={css.row} to={`/games/${gameId}`}>
                <span className={css.name}>
                  <strong>{selection}</strong>
                  <span className={css.game}>{game}</span>
                </span>
                <Net net={net} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

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
