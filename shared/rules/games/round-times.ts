import type { RoundTimes } from './game.ts';

/** Round times of a token game as the settings give them; games.md §1 where they do not. */
export function tokenTimes(
  named: { readonly roundSeconds?: number | undefined; readonly closeSeconds?: number | undefined },
  standard: { readonly seconds: number; readonly closeSeconds: number },
): RoundTimes {
  return {
    seconds: named.roundSeconds ?? standard.seconds,
    closeSeconds: named.closeSeconds ?? standard.closeSeconds,
    offsetSeconds: 0,
  };
}
