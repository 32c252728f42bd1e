import { useLayoutEffect, useRef } from 'react';
import { amountFromText, amountText, caretAfterFormat } from '../../../shared/rules/amount-text.ts';
import { narrowPointAmounts, pointQuickAmounts } from '../../../shared/rules/converting-points.ts';
import { koreanAmount } from '../../../shared/rules/korean-amount.ts';
import { useMobile } from '../../lib/media.ts';
import css from './points.module.css';

interface PointsAmountProps {
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
  readonly onAll: () => void;
  readonly hint: string;
  readonly problem: string | null;
}

/** How many points: typed, added by quick keys, all of them, or 0 again. */
export function PointsAmount({ amount, onAmount, onAll, hint, problem }: PointsAmountProps) {
  const mobile = useMobile();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const amounts = pointQuickAmounts.filter((more) => !mobile || narrowPointAmounts.includes(more));
  return (
    <div className={css.step}>
      <label htmlFor="points-amount">전환 포인트</label>
      <div className={css.amount}>
        <input
          id="points-amount"
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="points-amount-hint"
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
        <span aria-hidden>P</span>
      </div>
      <p className={css.under} id="points-amount-hint">
        {problem ? <b role="alert">{problem}</b> : <span>{hint}</span>}
        <span>{koreanAmount(amount)}</span>
      </p>
      <fieldset className={css.quick} aria-label="빠른 금액">
        <button type="button" onClick={onAll}>
          전체
        </button>
        {amounts.map((more) => (
          <button key={more} type="button" onClick={() => onAmount(amount + more)}>
            +{koreanAmount(more).replace('원', '')}
          </button>
        ))}
        <button type="button" onClick={() => onAmount(0)}>
          정정
        </button>
      </fieldset>
    </div>
  );
}
