import { amountText } from '../../../shared/rules/amount-text.ts';
import { Skeleton } from '../../ui/states.tsx';
import css from './history.module.css';

/** 베팅 합계, 당첨 합계, 손익 of the whole filter. */
export function HistoryTotals({
  totals,
}: {
  readonly totals: { readonly bet: number; readonly paid: number } | undefined;
}) {
  if (totals === undefined) return <Skeleton height={66} />;
  const net = totals.paid - totals.bet;
  const sign = net > 0 ? '+' : net < 0 ? '-' : '';
  return (
    <dl className={css.totals}>
      <div>
        <dt>베팅 합계</dt>
        <dd>{amountText(totals.bet)}원</dd>
      </div>
      <div>
        <dt>당첨 합계</dt>
        <dd>{amountText(totals.paid)}원</dd>
      </div>
      <div>
        <dt>손익</dt>
        <dd className={net > 0 ? css.plus : net < 0 ? css.minus : ''}>
          {sign}
          {amountText(Math.abs(net))}원
        </dd>
      </div>
    </dl>
  );
}
