import { hilo } from '../../../../shared/rules/games/cards/hilo.ts';
import { hiloCards } from '../../../../shared/rules/games/cards/hilo-cards.ts';
import { payout } from '../../../../shared/rules/odds.ts';
import type { Chance, PricedLine } from '../frame/face.ts';

const cards = Array.from({ length: hiloCards }, (_, card) => card);
const beyond = ['hi', 'lo'];

function wins(key: string, card: number): boolean {
  return hilo.codeOf(key, { draw: [card], previous: null }) === 2;
}

/** Of the 25 cards; null for hi and lo, which hang on the card before. */
export function chanceOfCard(key: string): Chance | null {
  if (beyond.includes(key)) return null;
  return { win: cards.filter((card) => wins(key, card)).length / hiloCards, back: 0 };
}

const paidOn = ({ amount, odds }: PricedLine): number => payout(amount, [odds ?? 0]);

/** The most lines can return together: those that no one card wins are not added up. */
export function mostOfOneCard(lines: readonly PricedLine[]): number {
  const fixed = lines.filter(({ key }) => !beyond.includes(key));
  const higherOrLower = Math.max(0, ...lines.filter(({ key }) => beyond.includes(key)).map(paidOn));
  const sums = cards.map((card) => {
    const won = fixed.filter(({ key }) => wins(key, card));
    // No card is above or below a joker.
    const more = card === hiloCards - 1 ? 0 : higherOrLower;
    return won.reduce((sum, line) => sum + paidOn(line), more);
  });
  return Math.max(0, ...sums);
}
