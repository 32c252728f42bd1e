import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../shared/messages/messages.ts';
import { useServerReading } from '../../lib/time/ticking.ts';
import { hideDialogs, toast } from '../../ui/dialogs/dialogs.ts';
import { afterCutOff, type CutOffState } from './after-cut-off.ts';
import type { MiniKind } from './rounds/mini-kinds.ts';
import { useRound } from './rounds/round-query.ts';
import { isRoundClosed } from './slip/mini-limits.ts';
import { useMiniPlacing } from './slip/mini-placing.ts';
import { clearPick, useMiniCart } from './slip/mini-store.ts';

/** At the cut-off the cart is cleared and every modal hidden (spec §4); so is a cart of a round that is gone. */
export function useCutOff(kind: MiniKind): boolean {
  const { data: game } = useRound(kind);
  const isClosed = useServerReading((now) => isRoundClosed(game, now));
  const phase = useMiniPlacing((placing) => placing.phase);
  const before = useRef<CutOffState>({ isClosed: false, phase });
  const [query, setQuery] = useSearchParams();
  const isSheetOpen = query.has('slip');
  const seq = game?.game_seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening or closing the sheet must not run this again
  useEffect(() => {
    if (seq === undefined) return;
    const { pick } = useMiniCart.getState();
    const { receipt, problem } = useMiniPlacing.getState();
    const isPast = pick !== null && (pick.game !== kind.key || pick.gameSeq !== seq);
    const isPlaced = receipt !== null;
    const now = { isClosed, phase };
    const { clears, hides, closesSheet, announcesOutcome } = afterCutOff(now, {
      before: before.current,
      isPlaced,
    });
    before.current = now;
    // A bet that is being sent is decided by the server.
    if (clears || (isPast && phase === 'idle')) clearPick();
    if (hides) hideDialogs();
    if (closesSheet) setQuery(withoutSheet, { replace: true });
    if (!announcesOutcome) return;
    if (!isPlaced && problem) toast(problem, 'bad');
    // With the sheet closed the receipt is not visible.
    if (isPlaced && !isSheetOpen)
      toast(`${t('bet.success')} ${receipt.pick.round}회 ${receipt.pick.name}`, 'good');
  }, [isClosed, phase, seq, kind.key, setQuery]);
  return isClosed;
}

function withoutSheet(query: URLSearchParams): URLSearchParams {
  query.delete('slip');
  return query;
}
