import type { ReactNode } from 'react';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import css from '../amount.module.css';
import small from '../small-buttons.module.css';

interface QuickAmountsProps {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  /** Won or points that the keys add, each a key. */
  readonly amounts: readonly number[];
  readonly columns: 3 | 4;
  /** Keys at the beginning: 전체. */
  readonly before?: ReactNode;
  /** Keys at the end: 전액, 정정. */
  readonly children?: ReactNode;
}

/** Keys that each add to an amount, with the buttons that set it. */
export function QuickAmounts({ amount, onAmount, amounts, columns, before, children }: QuickAmountsProps) {
  return (
    <fieldset className={`${small.keys} ${css.quick}`} data-columns={columns} aria-label="빠른 금액">
      {before}
      {amounts.map((more) => (
        <button key={more} type="button" onClick={() => onAmount(amount + more)}>
          +{keyName(more)}
        </button>
      ))}
      {children}
    </fieldset>
  );
}

/** '1천', '5만', '500만'. */
function keyName(more: number): string {
  return more < 10_000 ? `${more / 1_000}천` : koreanAmount(more).replace('원', '');
}
