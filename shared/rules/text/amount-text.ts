const highest = 1_000_000_000_000;

/** The whole amount a typed text means, separators and strange characters left out; above 10¹² it is 10¹². */
export function amountFromText(text: string): number {
  const digits = text.replace(/[^0-9]/g, '').replace(/^0+/, '');
  return digits.length > 13 ? highest : Math.min(Number(digits), highest);
}

/** '1,250,000'; an amount of 0 reads '0'. */
export function amountText(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Where the caret belongs after the input was formatted: behind the same number of digits, counted from the end. */
export function caretAfterFormat(
  typed: { readonly text: string; readonly caret: number },
  formatted: string,
): number {
  const digitsBehind = typed.text.slice(typed.caret).replace(/[^0-9]/g, '').length;
  let caret = formatted.length;
  for (let left = digitsBehind; left > 0 && caret > 0; caret -= 1) {
    if (formatted[caret - 1] !== ',') left -= 1;
  }
  // Before the comma: behind it, Backspace would delete what the next formatting puts back.
  return formatted[caret - 1] === ',' ? caret - 1 : caret;
}
