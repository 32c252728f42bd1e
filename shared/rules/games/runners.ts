import type { Hundredths } from '../../model/money.ts';

interface Runner {
  readonly number: number;
  readonly nameKo: string;
  readonly weight: number;
  /** 단승, 연승. */
  readonly win: Hundredths;
  readonly place: Hundredths;
}

export const runners: readonly Runner[] = [
  { number: 1, nameKo: '천둥번개', weight: 24, win: 391, place: 145 },
  { number: 2, nameKo: '백두산', weight: 19, win: 494, place: 168 },
  { number: 3, nameKo: '새벽바람', weight: 16, win: 587, place: 190 },
  { number: 4, nameKo: '황금날개', weight: 14, win: 671, place: 211 },
  { number: 5, nameKo: '청룡', weight: 11, win: 854, place: 257 },
  { number: 6, nameKo: '은하수', weight: 9, win: 1_044, place: 307 },
  { number: 7, nameKo: '돌풍', weight: 5, win: 1_879, place: 526 },
  { number: 8, nameKo: '번개돌이', weight: 2, win: 4_699, place: 1_273 },
];

/** Sum of the weights. */
const all = 100;
const quinellaReturn = 90;
const exactaReturn = 88;

/** 쌍승 of one before the other: floor(88 / p) hundredths, p = a/100 · b/(100 − a), in exact fractions. */
export function exactaOdds(first: Runner, second: Runner): Hundredths {
  const [a, b] = [first.weight, second.weight];
  return Math.floor((exactaReturn * all * (all - a)) / (a * b));
}

/** 복승 of two in either order: floor(90 / p) hundredths, p the sum of both orders, in exact fractions. */
export function quinellaOdds(one: Runner, other: Runner): Hundredths {
  const [a, b] = [one.weight, other.weight];
  return Math.floor((quinellaReturn * all * (all - a) * (all - b)) / (a * b * (2 * all - a - b)));
}
