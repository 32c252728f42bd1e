/** A day that stands alone: one with more digits before or behind it may be an account. */
const day = /(?<![\d-])(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d-])/g;
/** Digits, with what phones and accounts are written with between them. */
const longNumber = /\d[\d\s.\-/()‐-―−]{7,}\d/;

/**
 * Whether a filter, as the address has it, names a phone, an account or a card, in whichever digits: those are kept with nobody's
 * views. Days may stand in it.
 */
export function hasLongNumber(search: string): boolean {
  return [...new URLSearchParams(search).values()].some((value) =>
    // In place of a day stands what joins no digits.
    longNumber.test(value.normalize('NFKC').replace(day, 'day')),
  );
}
