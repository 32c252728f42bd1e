import { payout } from '../odds.ts';
import type { Draw, Game } from './game.ts';

/** Money on one selection. `won`: what it returns when it wins. */
interface Laid {
  readonly key: string;
  readonly amount: number;
  readonly won: number;
}

interface Deciding {
  readonly game: Pick<Game, 'outcomes' | 'codeOf'>;
  /** As at placement (hi / lo). */
  readonly previous: Draw | null;
}

/** The most won lines can return together, exactly: those that exclude each other are not added up. Odds in hundredths. */
export function mostWon(
  lines: readonly { readonly key: string; readonly amount: number; readonly odds: number | null }[],
  by: Deciding,
): number {
  return mostReturned(
    lines.map(({ key, amount, odds }) => ({ key, amount, won: payout(amount, [odds ?? 0]) })),
    by,
  );
}

/** The most that is returned by one draw of all that is laid. A game without a list of outcomes may pay everything at once. */
export function mostReturned(laid: readonly Laid[], { game, previous }: Deciding): number {
  const [only, ...others] = laid;
  if (!game.outcomes || !only || others.length === 0) return laid.reduce((sum, { won }) => sum + won, 0);
  let most = 0;
  for (const draw of game.outcomes()) {
    let returned = 0;
    for (const { key, amount, won } of laid) {
      const code = game.codeOf(key, { draw, previous });
      returned += code === 2 ? won : code === 3 ? amount : 0;
    }
    most = Math.max(most, returned);
  }
  return most;
}
