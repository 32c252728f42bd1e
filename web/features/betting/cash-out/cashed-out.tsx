import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import type { BetView } from '../bet/bet-view.ts';
import css from '../bet-card.module.css';

/** Both parts of a bet that was cashed out: what was paid for which stake, and what is still at play. */
export function CashedOut({ bet }: { readonly bet: Pick<BetView, 'cashOut' | 'stake'> }) {
  const { cashOut, stake } = bet;
  if (cashOut === null) return null;
  const left = stake - cashOut.stake;
  return (
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
        <dd>{amountText(left)}</dd>
      </div>
    </dl>
  );
}
