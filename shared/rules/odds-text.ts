import type { Hundredths } from '../model/money.ts';

/**
 * A decimal price as integer hundredths, 1.95 → 195; null when it has more than two digits or is no finite
 * price ≥ 0. No float error: n / 100 is the double nearest to the decimal, so the way back must give the same double.
 */
export function hundredthsFrom(price: number): Hundredths | null {
  const hundredths = Math.round(price * 100);
  if (!Number.isSafeInteger(hundredths) || hundredths < 0) return null;
  return hundredths / 100 === price ? hundredths : null;
}

/** Hundredths as the wire's decimal, 195 → 1.95. */
export function priceFrom(hundredths: Hundredths): number {
  return hundredths / 100;
}

/** Decimal odds of the settings in hundredths. More than two digits are cut, not refused: 3.999 → 399. */
export function oddsFromSetting(decimal: number): Hundredths {
  return hundredthsFrom(decimal) ?? Math.floor(decimal * 100);
}

/** '2.28': always two digits, as every board and slip shows odds. */
export function oddsText(hundredths: Hundredths): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
