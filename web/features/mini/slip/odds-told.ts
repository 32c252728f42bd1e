import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import { cashOutOf } from '../../../../shared/rules/games/graph.ts';

type Line = Pick<WireRoundBet['lines'][number], 'key' | 'odds' | 'result'>;

/** The odds of a line as lists tell them: '1.95'. A flight cashed out by hand has none before somebody takes it out: '-'. */
export function oddsTold({ key, odds, result }: Line): string {
  return result !== 'hit' && cashOutOf(key) === highestCrash ? '-' : odds.toFixed(2);
}
