import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../../../shared/messages/messages.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { hideDialogs, toast } from '../../../ui/dialogs/dialogs.ts';
import type { MiniKind } from '../mini-kinds.ts';
import { isShut } from '../slip/mini-limits.ts';
import { useMiniPlacing } from '../slip/mini-placing.ts';
import { clearPick, useMiniCart } from '../slip/mini-store.ts';
import { afterCutOff, type Standing } from './after-cut-off.ts';
import { useRound } from './round-query.ts';

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
