import type { Hundredths } from '../../../../shared/model/money.ts';
import type { Chance } from '../../../../shared/rules/games/balls/ball-chances.ts';

/** Expected return per won staked in hundredths of a percent: 9750 is 97.50 %; rounded as games.md does. */
export function returnOf(odds: Hundredths, [favourable, all]: Chance): number {
  return Math.round((odds * 100 * favourable) / all);
}

/** '32.07%'. */
export function shareText([favourable, all]: Chance): string {
  return `${((favourable / all) * 100).toFixed(2)}%`;
}
