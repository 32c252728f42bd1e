import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { amountFromText, amountText, caretAfterFormat } from '../../../shared/rules/amount-text.ts';
import { casinoQuickAmounts } from '../../../shared/rules/casino-wallet.ts';
import { koreanAmount } from '../../../shared/rules/korean-amount.ts';
import css from './wallet.module.css';

interface TransferAmountProps {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  readonly onAll: () => void;
  /** The field was left: typed amounts are rounded down now. */
  readonly onLeave: () => void;
  readonly hint: string;
  readonly problem: string | null;
}

/** How much: typed, added by quick keys, all of it, or 0 again. */
export function TransferAmount({ amount, onAmount, onAll, onLeave, hint, problem }: TransferAmountProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // Quick keys belong to the field: rounding between two of them would lose the small ones.
    if (!currentTarget.contains(relatedTarget)) onLeave();
  };
  return (
    <section className={css.step} aria-label="신청 금액" onBlur={left}>
      <label htmlFor="transfer-amount">신청 금액</label>
      <div className={css.amount}>
        <input
          id="transfer-amount"
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="transfer-amount-hint"
          aria-invalid={problem !== null}
          value={amountText(amount)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
            const next = amountFromText(target.value);
            caret.current = caretAfterFormat(typed, amountText(next));
            onAmount(next);
          }}
        />
        <span aria-hidden>원</span>
      </div>
      <p className={css.under} id="transfer-amount-hint">
        {problem ? <b role="alert">{problem}</b> : <span>{hint}</span>}
        <span>{koreanAmount(amount)}</span>
      </p>
      <fieldset className={css.quick} aria-label="빠른 금액">
        {casinoQuickAmounts.map((more) => (
          <button key={more} type="button" onClick={() => onAmount(amount + more)}>
            +{quickName(more)}
          </button>
        ))}
        <button type="button" onClick={onAll}>
          전체
        </button>
        <button type="button" onClick={() => onAmount(0)}>
          정정
        </button>
      </fieldset>
    </section>
  );
}

/** '1천', '5만', '500만'. */
function quickName(won: number): string {
  return won < 10_000 ? `${won / 1_000}천` : koreanAmount(won).replace('원', '');
}
