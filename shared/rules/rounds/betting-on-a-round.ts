import type { Hundredths } from '../../model/money.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { Draw } from '../fairness/draw.ts';
import type { Game } from '../games/game.ts';
import { maxWinnings } from '../games/max-winnings.ts';
import { payout } from '../odds.ts';
import type { Limits } from '../slip/limits.ts';
import type { Round } from './rounds.ts';

/** One line of a bet on a round. `odds`: the current price, null when it is not offered; `seen`: the price the member saw. */
export interface RoundLine {
  readonly key: string;
  readonly amount: number;
  readonly odds: Hundredths | null;
  readonly seen: Hundredths | null;
}

export interface RoundSlip {
  readonly lines: readonly RoundLine[];
  /** Null for a game without rounds. */
  readonly round: Round | null;
  /** Used to find which lines can win together; absent for games that allow only one line. */
  readonly game?: Pick<Game, 'outcomes' | 'codeOf' | 'wonOdds'>;
  /** The previous round's draw, for games whose outcome depends on it (hi / lo). */
  readonly previous?: Draw | null;
  readonly limits: Limits;
  /** The member's balance in won (KRW). */
  readonly cash: number;
  readonly now: number;
}

export interface RoundRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, number>>;
  readonly changed?: readonly { readonly key: string; readonly odds: Hundredths }[];
}

const maxLines = 30;

/** The first refusal is shown: first the lines, then the round's times, prices, amounts. */
const checks: readonly ((slip: RoundSlip) => RoundRefusal | null)[] = [
  ({ lines }) => (lines.length === 0 ? { code: 'empty-slip' } : null),
  ({ lines }) => (lines.length > maxLines ? { code: 'too-many-lines' } : null),
  checkRoundOpen,
  ({ lines }) => (lines.some(({ odds }) => odds === null) ? { code: 'selection-closed' } : null),
  ({ lines }) =>
    new Set(lines.map(({ key }) => key)).size < lines.length ? { code: 'selection-closed' } : null,
  checkOdds,
  checkAmount,
  checkPricesUnchanged,
];

/** The first reason why a bet on a round cannot be placed now, or null. Used by the web's slip and by the server. */
export function whyNotOnRound(slip: RoundSlip): RoundRefusal | null {
  for (const check of checks) {
    const refusal = check(slip);
    if (refusal) return refusal;
  }
  return null;
}

/** The sum of all lines' winnings. Too high for lines that cannot win together: see maxWinnings. */
export function winningsOfLines(lines: readonly Pick<RoundLine, 'amount' | 'odds'>[]): number {
  return lines.reduce((sum, { amount, odds }) => sum + payout(amount, [odds ?? 0]), 0);
}

/** The highest stake on one selection whose winnings stay within the limit: floor(limit / odds). */
export function stakeWithin(maxWin: number, odds: Hundredths): number {
  return Math.floor((maxWin * 100) / odds);
}

function checkRoundOpen({ round, now }: RoundSlip): RoundRefusal | null {
  if (round === null) return null;
  if (now >= round.drawAt) return { code: 'round-started' };
  if (now >= round.closeAt) return { code: 'round-closed' };
  return now < round.openAt ? { code: 'selection-closed' } : null;
}

/** Odds equal to the maximum are refused too (spec §5, power ball slip). */
function checkOdds({ lines, limits: { maxOdds } }: RoundSlip): RoundRefusal | null {
  if (maxOdds === null || maxOdds === 0) return null;
  return lines.some(({ odds }) => (odds ?? 0) >= maxOdds) ? { code: 'odds-at-maximum' } : null;
}

function checkAmount({ lines, limits, cash, game, previous = null }: RoundSlip): RoundRefusal | null {
  const { minBetting: min, maxBetting: max, maxWin } = limits;
  const stake = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.some(({ amount }) => amount < min)) return { code: 'below-minimum', values: { min } };
  if (stake > max) return { code: 'above-maximum', values: { max } };
  const winnings = game ? maxWinnings(lines, { game, previous }) : winningsOfLines(lines);
  if (winnings > maxWin) return { code: 'above-maximum-win', values: { max: maxWin } };
  return stake > cash ? { code: 'insufficient-cash' } : null;
}

function checkPricesUnchanged({ lines }: RoundSlip): RoundRefusal | null {
  const changed = lines.flatMap(({ key, odds, seen }) =>
    odds !== null && seen !== null && odds !== seen ? [{ key, odds }] : [],
  );
  return changed.length > 0 ? { code: 'odds-changed', changed } : null;
}
