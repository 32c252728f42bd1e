import { useMemo } from 'react';
import type { RoundView } from '../frame/use-round.ts';
import { useTray } from './tray-store.ts';

/** An amount on a chip: 1000 → '1천', 15000 → '1.5만', 1000000 → '100만'. */
export function shortAmount(won: number): string {
  if (won < 10_000) return `${Math.floor(won / 100) / 10}천`;
  return `${Math.floor(won / 1_000) / 10}만`;
}

interface TableChip {
  /** Won. */
  readonly amount: number;
  /** Placed already; otherwise still in the tray. */
  readonly isPlaced: boolean;
}

type Known = Pick<RoundView, 'round' | 'latest' | 'isRevealed'> & {
  readonly state: Pick<RoundView['state'], 'myBets'>;
};

/** Stakes of own bets that lie on the table: those whose result is not shown yet, also once the next round takes bets. */
export function lyingOn(view: Known): ReadonlyMap<string, number> {
  const { state, round, latest, isRevealed } = view;
  const shown = isRevealed ? undefined : latest?.gameSeq;
  const lying = new Map<string, number>();
  for (const { betting_game_seq: seq, betting_total_result: result, lines } of state.myBets)
    if (seq === round?.game_seq || seq === shown || result === 'wait')
      for (const { key, amount } of lines) lying.set(key, (lying.get(key) ?? 0) + amount);
  return lying;
}

/** Chips on the table by selection: placed bets, covered by those still in the tray. */
export function usePlacedChips(view: RoundView): ReadonlyMap<string, TableChip> {
  const lines = useTray((tray) => tray.lines);
  const { state, round, latest, isRevealed } = view;
  return useMemo(() => {
    const chips = new Map<string, TableChip>();
    for (const [key, amount] of lyingOn({ state, round, latest, isRevealed }))
      chips.set(key, { amount, isPlaced: true });
    for (const { key, amount } of lines) chips.set(key, { amount, isPlaced: false });
    return chips;
  }, [lines, state, round, latest, isRevealed]);
}
