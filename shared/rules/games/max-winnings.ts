import { settlementCodes } from '../../model/sports/match.ts';
import type { Draw } from '../fairness/draw.ts';
import { payout } from '../odds.ts';
import type { Game } from './game.ts';

/** The stake on one selection. `won`: what it pays when it wins. */
interface StakedLine {
  readonly key: string;
  readonly amount: number;
  readonly won: number;
}

interface GameAndPrevious {
  readonly game: Pick<Game, 'outcomes' | 'codeOf'>;
  /** The draw before the round, which hi / lo compares with. */
  readonly previous: Draw | null;
}

/** The most that lines can pay in one draw; lines that cannot win together are not added up. Odds in hundredths. */
export function maxWinnings(
  lines: readonly { readonly key: string; readonly amount: number; readonly odds: number | null }[],
  by: GameAndPrevious,
): number {
  return maxReturned(
    lines.map(({ key, amount, odds }) => ({ key, amount, won: payout(amount, [odds ?? 0]) })),
    by,
  );
}

/** The most that one draw pays for these lines, refunds included. Without a list of outcomes all lines are added up. */
export function maxReturned(lines: readonly StakedLine[], { game, previous }: GameAndPrevious): number {
  const [only, ...others] = lines;
  if (!game.outcomes || !only || others.length === 0) return lines.reduce((sum, { won }) => sum + won, 0);
  let most = 0;
  for (const draw of game.outcomes()) {
    let returned = 0;
    for (const { key, amount, won } of lines) {
      const code = game.codeOf(key, { draw, previous });
      returned += code === settlementCodes.won ? won : code === settlementCodes.void ? amount : 0;
    }
    most = Math.max(most, returned);
  }
  return most;
}
