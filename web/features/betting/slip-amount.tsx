import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf, t } from '../../../shared/messages/messages.ts';
import { amountFromText, amountText, caretAfterFormat } from '../../../shared/rules/amount-text.ts';
import { koreanAmount } from '../../../shared/rules/korean-amount.ts';
import { clampToMaximumWin } from '../../../shared/rules/odds.ts';
import {
  clampedAmount,
  halfAmount,
  maximumAmount,
  slipQuickAmounts,
} from '../../../shared/rules/slip-amounts.ts';
import css from './slip.module.css';
import { setAmount } from './slip-store.ts';
import type { SlipView } from './use-slip.ts';

const hintStays = 4_000;

/** The stake: separators while typing, quick amounts, and the sentence that tells why it was cut. */
export function SlipAmount({ view }: { readonly view: SlipView }) {
  const { kind, amount, summary, standing } = view;
  const [cut, setCut] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const bounds = { maxBetting: summary.limits.maxBetting, cash: standing.cash };

  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  useEffect(() => {
    const timer = cut === null ? undefined : setTimeout(() => setCut(null), hintStays);
    return () => clearTimeout(timer);
  }, [cut]);

  const change = (wanted: number): number => {
    const { amount: within, reason } = clampedAmount(wanted, bounds);
    const { maxWin } = summary.limits;
    const final =
      summary.folders === 0
        ? within
        : clampToMaximumWin({ stake: within, product: summary.product, maximumWin: maxWin });
    if (final < within) setCut(t('bet.maxWin', { max: amountText(maxWin) }));
    else setCut(reason === null ? null : messageOf(reason, { max: bounds.maxBetting }));
    setAmount(kind, final);
    return final;
  };
  return (
    <div>
      <div className={css.amount}>
        <label htmlFor="slip-amount">베팅금액</label>
        <input
          id="slip-amount"
          ref={input}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="slip-amount-hint"
          value={amountText(amount)}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
            caret.current = caretAfterFormat(typed, amountText(change(amountFromText(target.value))));
          }}
        />
        <span aria-hidden>원</span>
      </div>
      <p id="slip-amount-hint" className={css.hint} data-tone={cut ? 'bad' : undefined} aria-live="polite">
        {cut ?? koreanAmount(amount)}
      </p>
      <fieldset className={css.quick} aria-label="빠른 금액">
        {slipQuickAmounts.map((more) => (
          <button key={more} type="button" onClick={() => change(amount + more)}>
            +{koreanAmount(more).replace('원', '')}
          </button>
        ))}
        <button type="button" onClick={() => change(halfAmount(bounds))}>
          HALF
        </button>
        <button type="button" onClick={() => change(maximumAmount(bounds))}>
          MAX
        </button>
        <button type="button" onClick={() => change(0)}>
          정정
        </button>
      </fieldset>
    </div>
  );
}
