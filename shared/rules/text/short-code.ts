/** A letter, a ULID, and where there is one the member's number: of bets, deposits and withdrawals. */
const shape = /^[a-z]_[0-9A-HJKMNP-TV-Z]{26}/;
/** What two operators approved, under its number. */
const approval = /^APPROVAL#.{6,}/;
const charsShown = 6;

/**
 * A long number as lists show it: the end of its ULID, which tells those of a page apart; what is no such number stays as it
 * is. It names nothing by itself: whoever needs the number copies the whole one.
 */
export function shortCode(code: string): string {
  return (shape.exec(code) ?? approval.exec(code))?.[0].slice(-charsShown) ?? code;
}
