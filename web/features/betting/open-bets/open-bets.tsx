import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { clockOf } from '../../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';
import { BetLegs } from '../bet/bet-legs.tsx';
import { betView, combinationName } from '../bet/bet-view.ts';
import css from '../bet-card.module.css';
import { CancelButton } from '../cancelling/cancel-button.tsx';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { useCashOutOffers } from '../cash-out/cash-out-offers.ts';
import { CashedOut, PartlyCashedOut } from '../cash-out/cashed-out.tsx';
import list from './open-bets.module.css';
import { useOpenBets } from './use-open-bets.ts';

/** 진행중: open bets, newest first, each with the seconds left to cancel it. */
export function OpenBets() {
  const { data, error, dataUpdatedAt, refetch } = useOpenBets(true);
  const bets = data?.list.map(betView) ?? [];
  const { offers } = useCashOutOffers(bets);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <div className={list.list}>
        <Skeleton height={132} />
        <Skeleton height={132} />
      </div>
    );
  if (data.list.length === 0)
    return (
      <EmptyState
        title="진행 중인 베팅이 없습니다."
        hint="베팅하시면 여기에서 바로 확인하고 취소할 수 있습니다."
      />
    );
  return (
    <ul className={list.list}>
      {bets.map((bet) => (
        <li key={bet.code} className={css.card}>
          <p className={css.top}>
            <b>{combinationName(bet)}</b> {clockOf(bet.placedAt)} <PartlyCashedOut bet={bet} />
          </p>
          <BetLegs bet={bet} />
          <dl className={css.sums}>
            <div>
              <dt>베팅</dt>
              <dd>{amountText(bet.stake)}</dd>
            </div>
            <div>
              <dt>배당</dt>
              <dd>{bet.odds}</dd>
            </div>
            <div>
              <dt>예상 당첨</dt>
              <dd className={css.win}>{amountText(bet.expected)}</dd>
            </div>
          </dl>
          <CashedOut bet={bet} />
          <div className={css.actions}>
            <CashOutButton bet={bet} readAt={dataUpdatedAt} offer={offers.get(bet.code)} />
            <CancelButton bet={bet} readAt={dataUpdatedAt} />
          </div>
        </li>
      ))}
      {data.pagination.total > bets.length && (
        <li className={list.more}>
          <Link to="/my/betting-result">
            이전 베팅 {data.pagination.total - bets.length}건은 베팅내역에서 ›
          </Link>
        </li>
      )}
    </ul>
  );
}
