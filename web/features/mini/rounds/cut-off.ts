import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../../shared/messages/messages.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { hideDialogs, toast } from '../../../ui/dialogs/dialogs.ts';
import type { MiniKind } from '../mini-kinds.ts';
import { isShut } from '../slip/mini-limits.ts';
import { type MiniPlacing, useMiniPlacing } from '../slip/mini-placing.ts';
import { clearPick, useMiniCart } from '../slip/mini-store.ts';
import { useRound } from './round-query.ts';

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

/** At the cut-off the cart is cleared and every modal hidden (spec §4); so is a cart of a round that is gone. */
export function useCutOff(kind: MiniKind): boolean {
  const { data: game } = useRound(kind);
  const shut = useServerReading((now) => isShut(game, now));
  const phase = useMiniPlacing((placing) => placing.phase);
  const before = useRef<Standing>({ shut: false, phase });
  const [query, setQuery] = useSearchParams();
  const isSheetOpen = query.has('slip');
  const seq = game?.game_seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sheet that opens or closes is no news
  useEffect(() => {
    if (seq === undefined) return;
    const { pick } = useMiniCart.getState();
    const { receipt, problem } = useMiniPlacing.getState();
    const isPast = pick !== null && (pick.game !== kind.key || pick.gameSeq !== seq);
    const isTaken = receipt !== null;
    const now = { shut, phase };
    const { clears, hides, closesSheet, tellsOutcome } = afterCutOff(now, {
      before: before.current,
      isTaken,
    });
    before.current = now;
    // What is being sent is the server's to judge.
    if (clears || (isPast && phase === 'idle')) clearPick();
    if (hides) hideDialogs();
    if (closesSheet) setQuery(withoutSheet, { replace: true });
    if (!tellsOutcome) return;
    if (!isTaken && problem) toast(problem, 'bad');
    // Whoever closed the sheet meanwhile has no receipt in sight.
    if (isTaken && !isSheetOpen)
      toast(`${t('bet.success')} ${receipt.pick.round}회 ${receipt.pick.name}`, 'good');
  }, [shut, phase, seq, kind.key, setQuery]);
  return shut;
}

function withoutSheet(query: URLSearchParams): URLSearchParams {
  query.delete('slip');
  return query;
}
