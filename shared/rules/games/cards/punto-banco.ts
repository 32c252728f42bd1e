import type { Draw } from '../../fairness/draw.ts';
import { drawnAt } from '../offering.ts';

/** In the order of their numbers in a deck. */
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

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const deck = 52;
const natural = 8;
/** Stands from here on two cards. */
const standing = 6;

/** 0 for an ace … 12 for a king. */
export function rankOf(card: number): number {
  return (card % deck) % ranks.length;
}

/** Ace 1, ten and court cards 0. */
function pointsOf(card: number): number {
  const points = rankOf(card) + 1;
  return points < 10 ? points : 0;
}

/** 0 … 3, as `suits` lists them. */
export function suitNumberOf(card: number): number {
  return Math.floor((card % deck) / ranks.length);
}

/** '♣A' */
export function cardName(card: number): string {
  return `${suitOf(suitNumberOf(card))}${ranks[rankOf(card)]}`;
}

/** Whether the banker takes a third card. `third`: points of the player's third card, null for none. */
function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points < standing;
  switch (points) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return false;
  }
}

interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  /** Points of each hand. */
  readonly p: number;
  readonly b: number;
}

/** The six cards P1 B1 P2 B2 P3 B3, used as the drawing rule needs them. */
function handsOf(draw: Draw): Hands {
  const player = [drawnAt(draw, 0), drawnAt(draw, 2)];
  const banker = [drawnAt(draw, 1), drawnAt(draw, 3)];
  const onTwo = { p: total(player), b: total(banker) };
  if (onTwo.p >= natural || onTwo.b >= natural) return { player, banker, ...onTwo };
  let next = 4;
  let third: number | null = null;
  if (onTwo.p < standing) {
    const card = drawnAt(draw, next);
    next += 1;
    player.push(card);
    third = pointsOf(card);
  }
  if (bankerDraws(onTwo.b, third)) banker.push(drawnAt(draw, next));
  return { player, banker, p: total(player), b: total(banker) };
}

function total(cards: readonly number[]): number {
  let points = 0;
  for (const card of cards) points += pointsOf(card);
  return points % 10;
}

/** Who won: player, banker or tie. */
export function winnerOf(draw: Draw): 'P' | 'B' | 'T' {
  const { p, b } = handsOf(draw);
  return p === b ? 'T' : p > b ? 'P' : 'B';
}

/** Whether the first two cards of a hand are of equal rank. */
export function isPair(draw: Draw, hand: 'player' | 'banker'): boolean {
  const first = hand === 'player' ? 0 : 1;
  return rankOf(drawnAt(draw, first)) === rankOf(drawnAt(draw, first + 2));
}

/** The wire's `result`. */
export function puntoBancoResult(draw: Draw) {
  const { player, banker, p, b } = handsOf(draw);
  return {
    player: player.map(cardName),
    banker: banker.map(cardName),
    p,
    b,
    winner: winnerOf(draw),
    playerPair: isPair(draw, 'player'),
    bankerPair: isPair(draw, 'banker'),
  };
}
