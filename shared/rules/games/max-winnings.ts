import { type SettlementCode, settlementCodes } from '../../model/sports/match.ts';
import type { Draw } from '../fairness/draw.ts';
import { payout, settledPayout } from '../odds.ts';
import type { Game } from './game.ts';

/** The stake on one selection. `won`: what it pays when it wins. */
interface StakedLine {
  readonly key: string;
  readonly amount: number;
  readonly won: number;
  /** The price behind `won`, hundredths: what half a win pays follows from it. */
  readonly odds?: number | null;
}

interface GameAndPrevious {
  readonly game: Pick<Game, 'outcomes' | 'codeOf' | 'wonOdds'>;
  /** The draw before the round, which hi / lo compares with. */
  readonly previous: Draw | null;
}

/** The most that lines can pay in one draw; lines that cannot win together are not added up. Odds in hundredths. */
export function maxWinnings(
  lines: readonly { readonly key: string; readonly amount: number; readonly odds: number | null }[],
  by: GameAndPrevious,
): number {
  return maxReturned(
    lines.map(({ key, amount, odds }) => ({ key, amount, odds, won: payout(amount, [odds ?? 0]) })),
    by,
  );
}

/** The most that one draw pays for these lines, refunds included. Without a list of outcomes all lines are added up. */
export function maxReturned(lines: readonly StakedLine[], { game, previous }: GameAndPrevious): number {
  const [only, ...others] = lines;
  const sum = lines.reduce((total, { won }) => total + won, 0);
  if (!game.outcomes || !only || (others.length === 0 && !game.wonOdds)) return sum;
  let most = 0;
  for (const draw of game.outcomes()) {
    const returned = lines.reduce((total, line) => {
      const code = game.codeOf(line.key, { draw, previous });
      return total + returnedOf(line, { code, wonOdds: game.wonOdds?.(line.key, draw) });
    }, 0);
    most = Math.max(most, returned);
  }
  return most;
}

function returnedOf(
  { amount, won, odds }: StakedLine,
  { code, wonOdds }: { readonly code: SettlementCode; readonly wonOdds: number | undefined },
): number {
  if (code === settlementCodes.lost) return 0;
  if (code === settlementCodes.void) return amount;
  if (code === settlementCodes.won) return wonOdds === undefined ? won : payout(amount, [wonOdds]);
  return settledPayout(amount, [{ odds: odds ?? 0, code }]);
}
