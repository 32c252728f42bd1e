import type { WireRoundGame } from '../../../../shared/model/games/wire-round.ts';
import type { WireKindLimits } from '../../../../shared/model/member/wire-member.ts';
import type { Hundredths } from '../../../../shared/model/money.ts';
import { oddsFromSetting } from '../../../../shared/rules/odds-text.ts';
import type { RoundSlip } from '../../../../shared/rules/rounds/betting-on-a-round.ts';
import { epochOf } from '../../../lib/time/time.ts';

type Limits = RoundSlip['limits'];

/** Whether bets on the round are closed, or no round is known: the slip is disabled. */
export function isRoundClosed(game: WireRoundGame | undefined, now: number): boolean {
  return game === undefined || now >= epochOf(game.closeAt);
}

/** Odds that reach the level's maximum: such a selection does not stay in the cart. */
export function isAtMaximum(odds: Hundredths, { maxOdds }: Pick<Limits, 'maxOdds'>): boolean {
  return maxOdds !== null && maxOdds > 0 && odds >= maxOdds;
}

/** A level's limits of a kind as the rules take them. A visitor has none to preview with. */
export function limitsOfKind(own: WireKindLimits | undefined): Limits {
  const { maxFolders = 1, maxOdds = 0, minBetting = 0, maxBetting = 0, maxWin = 0 } = own ?? {};
  return {
    maxFolders,
    maxOdds: maxOdds > 0 ? oddsFromSetting(maxOdds) : null,
    minBetting,
    maxBetting,
    maxWin,
    single: null,
  };
}
