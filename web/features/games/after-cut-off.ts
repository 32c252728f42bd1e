import type { MiniPlacing } from './slip/mini-placing.ts';

export interface CutOffState {
  /** Bets on the round are over. */
  readonly isClosed: boolean;
  readonly phase: MiniPlacing['phase'];
}

interface CutOffEffects {
  /** The cart is emptied. */
  readonly clears: boolean;
  /** Every modal goes. */
  readonly hides: boolean;
  /** The slip's sheet, which is one of them where a page is narrow, goes too. */
  readonly closesSheet: boolean;
  /** A bet that was in progress at the cut-off has been answered: the member is notified wherever they are. */
  readonly announcesOutcome: boolean;
}

/** What the cut-off of a round does to the slip. A bet sent before it keeps its slip until its outcome is known, and then its receipt. */
export function afterCutOff(
  { isClosed, phase }: CutOffState,
  { before, isPlaced }: { readonly before: CutOffState; readonly isPlaced: boolean },
): CutOffEffects {
  const isIdle = phase === 'idle';
  const isNew = isClosed && !before.isClosed;
  const isAnswered = isClosed && before.isClosed && isIdle && before.phase !== 'idle';
  return {
    clears: isClosed && isIdle,
    hides: isNew,
    closesSheet: isIdle && !isPlaced && (isNew || isAnswered),
    announcesOutcome: isAnswered,
  };
}
