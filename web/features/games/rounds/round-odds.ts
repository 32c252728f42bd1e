import type { WireRoundBet } from '../../../../shared/model/games/wire-round.ts';
import type { Hundredths } from '../../../../shared/model/money.ts';
import { highestCrash } from '../../../../shared/rules/fairness/crash.ts';
import type { Chance } from '../../../../shared/rules/games/balls/ball-chances.ts';
import { cashOutOf } from '../../../../shared/rules/games/graph.ts';

type Line = Pick<WireRoundBet['lines'][number], 'key' | 'odds' | 'result'>;

/** The odds of a line as lists show them: '1.95'. A manually cashed-out flight has none before its cash-out: '-'. */
export function lineOddsText({ key, odds, result }: Line): string {
  return result !== 'hit' && cashOutOf(key) === highestCrash ? '-' : odds.toFixed(2);
}

/** Expected return per won staked in hundredths of a percent: 9750 is 97.50 %; rounded to the nearest. */
export function returnOf(odds: Hundredths, [favourable, all]: Chance): number {
  return Math.round((odds * 100 * favourable) / all);
}

/** '32.07%'. */
export function shareText([favourable, all]: Chance): string {
  return `${((favourable / all) * 100).toFixed(2)}%`;
}
