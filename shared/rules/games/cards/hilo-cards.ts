import type { Draw } from '../../fairness/draw.ts';
import { drawnAt } from '../offering.ts';

export const hiloRanks = ['2', '3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K', 'A'] as const;
export const hiloCards = 25;
const joker = 24;

interface HiloCard {
  /** Place of its rank in `hiloRanks`; null for the joker. */
  readonly rank: number | null;
  /** Null for the joker. */
  readonly color: 'red' | 'black' | null;
}

/** Cards by number: rank ⌊i/2⌋, even red, 24 the joker. */
export function hiloCardOf(draw: Draw): HiloCard {
  const card = drawnAt(draw, 0);
  if (card === joker) return { rank: null, color: null };
  return { rank: Math.floor(card / 2), color: card % 2 === 0 ? 'red' : 'black' };
}

/** The wire's `result`: {card: 'A 레드', rank: 'A', color: 'red'}, {card: '조커', rank: null, color: null}. */
export function hiloResult(draw: Draw) {
  const { rank, color } = hiloCardOf(draw);
  if (rank === null) return { card: '조커', rank: null, color };
  const name = hiloRanks[rank];
  if (name === undefined) throw new RangeError(`no rank ${rank}`);
  return { card: `${name} ${color === 'red' ? '레드' : '블랙'}`, rank: name, color };
}
