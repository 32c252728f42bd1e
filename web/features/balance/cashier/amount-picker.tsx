import type { ReactNode } from 'react';
import { cashPageAmounts } from '../../../../shared/rules/balance/cash-requests.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import css from '../../../ui/amount.module.css';
import { Button } from '../../../ui/button.tsx';
import { AmountNote } from '../../../ui/fields/amount-note.tsx';
import { QuickAmounts } from '../../../ui/fields/quick-amounts.tsx';

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
      <AmountNote id="cash-amount-rule" amount={amount} hint={rule} problem={problem} />
      <QuickAmounts
        amount={amount}
        onAmount={onAmount}
        amounts={cashPageAmounts}
        columns={children === undefined ? 4 : 3}
      >
        {children}
      </QuickAmounts>
    </>
  );
}
