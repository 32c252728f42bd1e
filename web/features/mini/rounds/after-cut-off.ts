import type { MiniPlacing } from '../slip/mini-placing.ts';

export interface Standing {
  /** Bets on the round are over. */
  readonly shut: boolean;
  readonly phase: MiniPlacing['phase'];
}

interface CutOff {
  /** The cart is emptied. */
  readonly clears: boolean;
  /** Every modal goes. */
  readonly hides: boolean;
  /** The slip's sheet, which is one of them where a page is narrow, goes too. */
  readonly closesSheet: boolean;
  /** The answer of a bet that was under way at the cut-off is there: the member hears of it whatever he looks at. */
  readonly tellsOutcome: boolean;
}

/** What the cut-off of a round does to the slip. A bet sent before it keeps its slip until its outcome is known, and then its receipt. */
export function afterCutOff(
  { shut, phase }: Standing,
  { before, isTaken }: { readonly before: Standing; readonly isTaken: boolean },
): CutOff {
  const isIdle = phase === 'idle';
  const isNew = shut && !before.shut;
  const isAnswered = shut && before.shut && isIdle && before.phase !== 'idle';
  return {
    clears: shut && isIdle,
    hides: isNew,
    closesSheet: isIdle && !isTaken && (isNew || isAnswered),
    tellsOutcome: isAnswered,
  };
}
