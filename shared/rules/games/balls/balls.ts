import type { Draw, Integers } from '../../fairness/draw.ts';
import { integersFromTo, takeFrom } from '../../fairness/take-from.ts';
import { drawnAt } from '../offering.ts';

const balls = 5;
const allBalls = integersFromTo(1, 28);
const powerBalls = 10;

/** Five of 1–28 in drawing order, then the power ball 0–9. */
export function drawBalls(integers: Integers): Draw {
  return [...takeFrom(integers, { of: allBalls, count: balls }), integers.below(powerBalls)];
}

export function powerBallOf(draw: Draw): number {
  return drawnAt(draw, balls);
}

/** Sum of the five, 15–130. */
export function sumOf(draw: Draw): number {
  let sum = 0;
  for (let at = 0; at < balls; at += 1) sum += drawnAt(draw, at);
  return sum;
}

export function normalBallsOf(draw: Draw): readonly number[] {
  return draw.slice(0, balls);
}

interface Ladder {
  readonly start: '좌' | '우';
  readonly lines: 3 | 4;
  readonly oe: '홀' | '짝';
}

const highestOfThree = 14;

/** The first ball alone: odd starts left, 1–14 has three lines; left over three and right over four end even. */
export function ladderOf(draw: Draw): Ladder {
  const first = drawnAt(draw, 0);
  const start = first % 2 === 1 ? '좌' : '우';
  const lines = first <= highestOfThree ? 3 : 4;
  return { start, lines, oe: (start === '좌') === (lines === 3) ? '짝' : '홀' };
}
