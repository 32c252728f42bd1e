import type { Hundredths } from '../../model/money.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { Draw } from '../fairness/draw.ts';
import type { Game } from '../games/game.ts';
import { maxWinnings } from '../games/max-winnings.ts';
import { payout } from '../odds.ts';
import type { Limits } from '../slip/limits.ts';
import type { Round } from './rounds.ts';

/** One line of a bet on a round. `odds`: the round's price now, null when it is not offered; `seen`: what the member saw. */
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
  /** What tells which lines win together; absent where one line is sold at a time. */
  readonly game?: Pick<Game, 'outcomes' | 'codeOf'>;
  /** The draw before the round, for a game that looks back. */
  readonly previous?: Draw | null;
  readonly limits: Limits;
  /** Won on the member's balance. */
  readonly cash: number;
  readonly now: number;
}

export interface RoundRefusal {
  readonly code: RefusalCode;
  readonly values?: Readonly<Record<string, number>>;
  readonly changed?: readonly { readonly key: string; readonly odds: Hundredths }[];
}

const maxLines = 30;

/** In the order members are told (games.md §1): the slip's items, the round's clock, prices, amounts. */
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

/** Why a bet on a round cannot be taken now, or null: slip and server judge with it, the first failure answers. */
export function whyNotOnRound(slip: RoundSlip): RoundRefusal | null {
  for (const check of checks) {
    const refusal = check(slip);
    if (refusal) return refusal;
  }
  return null;
}

/** Won all lines return together when every one of them wins: more than can happen where they exclude each other. */
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

/** Reached is too much already (spec §5, power ball slip). */
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
