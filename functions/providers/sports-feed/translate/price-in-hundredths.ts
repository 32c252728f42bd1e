const DECIMAL = /^(\d{1,7})(?:\.(\d*))?$/;

/** Feed price text → integer hundredths, truncated on the text itself ('1.955' → 195). Null when it is no price. */
export function priceInHundredths(text: string): number | null {
  const parts = DECIMAL.exec(text.trim());
  if (!parts) return null;
  return Number(`${parts[1] ?? ''}${`${parts[2] ?? ''}00`.slice(0, 2)}`);
}
