import type { ReactNode } from 'react';
import { amountText } from '../../../shared/rules/amount-text.ts';
import { cashPageAmounts } from '../../../shared/rules/cash-requests.ts';
import { koreanAmount } from '../../../shared/rules/korean-amount.ts';
import { Button } from '../../ui/button.tsx';
import css from './cashier.module.css';

interface AmountPickerProps {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  readonly rule: string;
  readonly problem: string | null;
  /** More quick buttons: 전액. */
  readonly children?: ReactNode;
}

/** A read-only amount moved by its keys: each adds, 정정 sets 0. */
export function AmountPicker({ amount, onAmount, rule, problem, children }: AmountPickerProps) {
  return (
    <>
      <div className={css.amount}>
        <output aria-label="신청 금액" aria-live="polite" aria-describedby="cash-amount-rule">
          {amountText(amount)}원
        </output>
        <Button size="small" onClick={() => onAmount(0)}>
          정정
        </Button>
      </div>
      <p className={css.under} id="cash-amount-rule">
        {problem ? <b role="alert">{problem}</b> : <span>{rule}</span>}
        <span>{koreanAmount(amount)}</span>
      </p>
      <fieldset className={css.quick} data-more={children !== undefined} aria-label="빠른 금액">
        {cashPageAmounts.map((more) => (
          <button key={more} type="button" onClick={() => onAmount(amount + more)}>
            +{koreanAmount(more).replace('원', '')}
          </button>
        ))}
        {children}
      </fieldset>
    </>
  );
}
