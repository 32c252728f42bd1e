import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { amountFromText, amountText, caretAfterFormat } from '../../../shared/rules/text/amount-text.ts';

interface AmountInputProps extends Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'onKeyDown'> {
  /** Won or points. */
  readonly amount: number;
  /** Receives the typed amount and returns the amount in force: a limit may have reduced it. */
  readonly onAmount: (typed: number) => number;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: boolean;
}

/** An amount typed with separators; the caret stays where it was typed. */
export function AmountInput({ amount, onAmount, ...rest }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <input
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={amountText(amount)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => {
        const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
        caret.current = caretAfterFormat(typed, amountText(onAmount(amountFromText(target.value))));
      }}
    />
  );
}
