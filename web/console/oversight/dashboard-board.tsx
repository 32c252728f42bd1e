import { lazy, Suspense } from 'react';
import { grouped, wonText } from '../../../shared/messages/format.ts';
import { Link } from '../../lib/routing/link.tsx';
import { shortDateTimeText } from '../../lib/time/time.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useWaitingApprovals } from '../approvals/waiting-approvals.ts';
import { PageHead } from '../kit/page-head.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useDashboard } from '../kit/waiting-query.ts';
import { NetAmount } from '../trading/net-amount.tsx';
import { alarmsOf } from './alarms.ts';
import css from './dashboard-board.module.css';
import { OperationsSection } from './operations-section.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Apart from the queues, which stand before it: its chart is the heaviest of the page. */
const MoneySection = lazy(() => import('./money-section.tsx'));

type Dashboard = NonNullable<ReturnType<typeof useDashboard>['data']>;
type LargestLiabilities = Omit<NonNullable<Dashboard['trading']>, 'referred'>;

/** What open bets on matches may cost, and the five selections with the largest liability. */
function LargestLiabilitiesList({ worst, open }: LargestLiabilities) {
  return (
    <section className={css.top} aria-labelledby="exposure-top">
      <h2 id="exposure-top">
        최대 노출 TOP 5{' '}
        <span className={css.at}>{open ? `${shortDateTimeText(open.at)} 기준` : '집계 전'}</span>
      </h2>
      {open && (
        <StatStrip
          stats={[
            {
              label: `미정산 스포츠 베팅 ${grouped(open.bets)}건 (${grouped(open.games)}경기)`,
              value: wonText(open.stake),
            },
            { label: '경기별 최악 합계', value: <NetAmount net={open.net} /> },
          ]}
        />
      )}
      {worst.length === 0 ? (
        open && <p className={css.none}>손실이 나는 선택이 없습니다.</p>
      ) : (
        <ol className={css.list}>
          {worst.map(({ gameId, game, selection, net }) => (
            <li key={`${gameId} ${selection}`}>
              <Link className={css.row} to={`/games/${gameId}`}>
                <span className={css.name}>
                  <strong>{selection}</strong>
                  <span className={css.game}>{game}</span>
                </span>
                <NetAmount net={net} />
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The server counts transfers up to here. */
const maxCounted = 100;
const upTo = (count: number): string => (count >= maxCounted ? `${maxCounted - 1}+건` : `${count}건`);

/** Every queue of this operator: how many wait, and since when the oldest does. */
function QueueCards({ dashboard: { cash, inquiries, trading, readAt } }: { readonly dashboard: Dashboard }) {
  const operator = useOperator();
  const approvals = useWaitingApprovals(operator);
  return (
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
      {mayUse(operator, ['cashier', 'trader', 'auditor']) && approvals.isKnown && (
        <WaitingCard
          to="/approvals"
          name="승인 대기"
          count={`${approvals.count}건`}
          oldestAt={approvals.oldestAt}
          readAt={approvals.readAt}
        />
      )}
      {trading && (
        <WaitingCard
          to="/risk/referrals"
          name="한도 초과 베팅"
          count={upTo(trading.referred.count)}
          oldestAt={trading.referred.oldestAt}
          readAt={readAt}
        />
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
  );
}

/** Alarms, queues with their oldest request, today's money, feeds, suspensions, settlements and open bets; each role sees its own parts. */
export function DashboardBoard() {
  const { data, error, refetch } = useDashboard();
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
  const { cash, trading, money, operations, audit, readAt } = data;
  const alarms = alarmsOf(data);
  return (
    <>
      <PageHead title="대시보드">
        <span className={css.fresh}>5초마다 갱신</span>
      </PageHead>
      {alarms.length > 0 && (
        <ul className={css.alarms} aria-label="경보">
          {alarms.map(({ text, to }) => (
            <li key={text}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      <QueueCards dashboard={data} />
      {cash && (
        <section className={css.day} aria-labelledby="paid-today">
          <h2 id="paid-today">오늘</h2>
          <StatStrip
            stats={[
              { label: `입금 완료 ${cash.paidIn.count}건`, value: wonText(cash.paidIn.amount) },
              { label: `출금 완료 ${cash.paidOut.count}건`, value: wonText(cash.paidOut.amount) },
              { label: '입금 − 출금', value: wonText(cash.paidIn.amount - cash.paidOut.amount) },
            ]}
          />
        </section>
      )}
      {money && (
        <Suspense fallback={<Skeleton height={340} />}>
          <MoneySection {...money} />
        </Suspense>
      )}
      {operations && <OperationsSection operations={operations} audit={audit} readAt={readAt} />}
      {trading && <LargestLiabilitiesList {...trading} />}
    </>
  );
}
