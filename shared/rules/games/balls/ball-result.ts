import type { Draw } from '../../fairness/draw.ts';
import { ladderOf, normalBallsOf, powerBallOf, sumOf } from './balls.ts';

/** Upper ends of the sections shown beside a result. */
const powerBallSections = { A: 2, B: 4, C: 6, D: 9 } as const;
const sumSections = { A: 35, B: 49, C: 57, D: 65, E: 78, F: 130 } as const;

export const highestUnder = { powerBall: 4, sum: 72 } as const;
export const highestSize = { small: 64, medium: 80 } as const;

function sectionOf(number: number, sections: Readonly<Record<string, number>>): string {
  return Object.entries(sections).find(([, highest]) => number <= highest)?.[0] ?? '';
}

/** The wire's `result` of power ball, ladder and token power ball: one draw, one result. */
export function ballResult(draw: Draw) {
  const powerball = powerBallOf(draw);
  const sum = sumOf(draw);
  return {
    balls: normalBallsOf(draw),
    powerball,
    sum,
    pbOE: powerball % 2 === 1 ? '홀' : '짝',
    pbUO: powerball <= highestUnder.powerBall ? '언더' : '오버',
    nbOE: sum % 2 === 1 ? '홀' : '짝',
    nbUO: sum <= highestUnder.sum ? '언더' : '오버',
    nbSize: sum <= highestSize.small ? '소' : sum <= highestSize.medium ? '중' : '대',
    pbSection: sectionOf(powerball, powerBallSections),
    nbSection: sectionOf(sum, sumSections),
    ladder: ladderOf(draw),
  };
}
