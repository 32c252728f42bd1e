import type { BetKind } from '../../model/betting/bet.ts';

const roundKinds: readonly BetKind[] = ['mini', 'lotus', 'token'];

/** Whether a bet stands on a round of a game, not on matches. */
export function isRoundKind(kind: BetKind): boolean {
  return roundKinds.includes(kind);
}
