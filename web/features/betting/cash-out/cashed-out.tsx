import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { type BetView, stakeLeft } from '../bet/bet-view.ts';
import css from '../bet-card.module.css';

/** Both parts of a bet that was cashed out: what was paid for which stake, and what is still at play; and what it is to be sold at. */
export function CashedOut({ bet }: { readonly bet: Pick<BetView, 'autoCashOut' | 'cashOut' | 'stake'> }) {
  const { autoCashOut, cashOut } = bet;
  return (
    <>
      {cashOut !== null && (
        <dl className={css.sums}>
          <div>
            <dt>캐시아웃 베팅금</dt>
            <dd>{amountText(cashOut.stake)}</dd>
          </div>
          <div>
            <dt>캐시아웃 금액</dt>
            <dd className={css.win}>{amountText(cashOut.paid)}</dd>
          </div>
          <div>
            <dt>남은 베팅금</dt>
            <dd>{amountText(stakeLeft(bet))}</dd>
          </div>
        </dl>
      )}
      {autoCashOut !== null && (
        <dl className={css.sums}>
          <div>
            <dt>자동 캐시아웃</dt>
            <dd>{amountText(autoCashOut)}원 이상이면 전액</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** A mark beside a bet of which a part is cashed out and a part is at play. */
export function PartlyCashedOut({ bet }: { readonly bet: Pick<BetView, 'cashOut' | 'stake' | 'isNormal'> }) {
  if (bet.cashOut === null || !bet.isNormal || stakeLeft(bet) === 0) return null;
  return <span className={`${css.chip} ${css.cancelled}`}>일부 캐시아웃</span>;
}
