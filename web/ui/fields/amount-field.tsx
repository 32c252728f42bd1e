import { type FocusEvent, useId } from 'react';
import css from '../amount.module.css';
import { AmountInput } from './amount-input.tsx';
import { AmountNote } from './amount-note.tsx';
import { QuickAmounts } from './quick-amounts.tsx';

interface AmountFieldProps {
  readonly label: string;
  /** 원 or P. */
  readonly unit: string;
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  readonly onAll: () => void;
  /** The field and its keys were left: a typed amount may be rounded now. */
  readonly onLeave?: () => void;
  readonly hint: string;
  readonly problem: string | null;
  /** What the quick keys add, each a key. */
  readonly amounts: readonly number[];
  readonly columns: 3 | 4;
  /** 전체 comes before the quick keys, not after them. */
  readonly allFirst?: boolean;
}

/** How much: typed with separators, added by quick keys, all of it, or 0 again. */
export function AmountField(props: AmountFieldProps) {
  const { label, unit, amount, onAmount, onAll, onLeave, hint, problem, amounts, columns, allFirst } = props;
  const id = useId();
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // Quick keys belong to the field: rounding between two of them would lose the small ones.
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  const all = (
    <button type="button" onClick={onAll}>
      전체
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles focus leaving its content.
    <div className={css.step} onBlur={left}>
      <label htmlFor={id}>{label}</label>
      <div className={css.amount}>
        <AmountInput
          id={id}
          aria-describedby={`${id}hint`}
          aria-invalid={problem !== null}
          amount={amount}
          onAmount={(typed) => {
            onAmount(typed);
            return typed;
          }}
        />
        <span aria-hidden>{unit}</span>
      </div>
      <AmountNote id={`${id}hint`} amount={amount} hint={hint} problem={problem} />
      <QuickAmounts
        amount={amount}
        onAmount={onAmount}
        amounts={amounts}
        columns={columns}
        before={allFirst && all}
      >
        {!allFirst && all}
        <button type="button" onClick={() => onAmount(0)}>
          정정
        </button>
      </QuickAmounts>
    </div>
  );
}
