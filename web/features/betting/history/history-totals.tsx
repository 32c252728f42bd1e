import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Skeleton } from '../../../ui/states.tsx';
import css from './history.module.css';

export interface Totals {
  readonly bet: number;
  readonly paid: number;
  /** Paid less the stakes that are decided. */
  readonly net: number;
}

/** Of all parts, or undefined while one is missing. */
export function sumOf(parts: readonly (Totals | undefined)[]): Totals | undefined {
  return parts.reduce<Totals | undefined>(
    (sum, part) =>
      sum && part && { bet: sum.bet + part.bet, paid: sum.paid + part.paid, net: sum.net + part.net },
    { bet: 0, paid: 0, net: 0 },
  );
}

/** 베팅 합계, 당첨 합계, 손익 of the whole filter. */
export function HistoryTotals({ totals }: { readonly totals: Totals | undefined }) {
  if (totals === undefined) return <Skeleton height={66} />;
  const { bet, paid, net } = totals;
  const sign = net > 0 ? '+' : net < 0 ? '-' : '';
  return (
    <dl className={css.totals}>
      <div>
        <dt>베팅 합계</dt>
        <dd>{amountText(bet)}원</dd>
      </div>
      <div>
        <dt>당첨 합계</dt>
        <dd>{amountText(paid)}원</dd>
      </div>
      <div>
        <dt>
          손익<span className={css.hint}> 대기 제외</span>
        </dt>
        <dd className={net > 0 ? css.plus : net < 0 ? css.minus : ''}>
          {sign}
          {amountText(Math.abs(net))}원
        </dd>
      </div>
    </dl>
  );
}
