import type { ComponentProps, ReactNode } from 'react';
import { slipQuickAmounts } from '../../../shared/rules/slip/slip-amounts.ts';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import small from '../small-buttons.module.css';
import { AmountInput } from './amount-input.tsx';
import css from './stake-field.module.css';
import { StakeKeys } from './stake-keys.tsx';

interface StakeFieldProps extends Omit<ComponentProps<typeof AmountInput>, 'id'> {
  readonly id: string;
  readonly label: string;
  /** What may be staked at most, won. */
  readonly bounds: ComponentProps<typeof StakeKeys>['bounds'];
  /** What each quick key adds, won. */
  readonly quick?: readonly number[];
  /** For pages of little height: those that add are in one row, those that set in one with the content. */
  readonly folds?: boolean;
  /** Content below the amount. */
  readonly children?: ReactNode;
}

/** A stake where there is little room: its name within the frame, keys that add below it. */
export function StakeField({
  id,
  label,
  bounds,
  quick = slipQuickAmounts,
  folds = false,
  children,
  ...input
}: StakeFieldProps) {
  const { amount, onAmount } = input;
  const keys = <StakeKeys bounds={bounds} onAmount={onAmount} />;
  return (
    <>
      <div className={css.amount}>
        <label htmlFor={id}>{label}</label>
        <AmountInput id={id} {...input} />
        <span aria-hidden>원</span>
      </div>
      {!folds && children}
      <fieldset className={`${small.keys} ${css.quick}`} data-folds={folds} aria-label="빠른 금액">
        {[...new Set(quick)].map((more) => (
          <button key={more} type="button" onClick={() => onAmount(amount + more)}>
            +{koreanAmount(more).replace('원', '')}
          </button>
        ))}
        {!folds && keys}
      </fieldset>
      {folds && (
        <div className={css.under}>
          <fieldset className={`${small.keys} ${css.quick}`} data-folds aria-label="금액 정하기">
            {keys}
          </fieldset>
          {children}
        </div>
      )}
    </>
  );
}
