/** In the order games.md §7 numbers them. */
export const suits = ['♠', '♥', '♦', '♣'] as const;
export type Suit = (typeof suits)[number];

/** ♥ and ♦. */
export function isRed(suit: Suit): boolean {
  return suit === '♥' || suit === '♦';
}

/** @throws RangeError beyond the four */
export function suitOf(number: number): Suit {
  const suit = suits[number];
  if (suit === undefined) throw new RangeError(`no suit ${number}`);
  return suit;
}
