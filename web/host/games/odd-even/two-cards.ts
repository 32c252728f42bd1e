import type { Result } from '../frame/face.ts';

/** A drawn round of odd/even; cards as '♦3'. */
export interface TwoCards {
  readonly first: string;
  readonly hidden: string;
  readonly sum: number;
  readonly oe: string;
  readonly uo: string;
  readonly color: string;
}

/** Null where a result is not odd/even's. */
export function twoCardsOf(result: Result): TwoCards | null {
  const { cards, sum, oe, hiddenUO: uo, hiddenColor: color } = result;
  if (typeof sum !== 'number' || typeof oe !== 'string' || typeof uo !== 'string') return null;
  const [first, hidden] = Array.isArray(cards) ? cards.map(cardOf) : [];
  if (!first || !hidden || typeof color !== 'string') return null;
  return { first, hidden, sum, oe, uo, color };
}

function cardOf(card: unknown): string | null {
  if (typeof card !== 'object' || card === null || !('rank' in card) || !('suit' in card)) return null;
  return `${card.suit}${card.rank === 1 ? 'A' : card.rank}`;
}
