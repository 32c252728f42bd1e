import { useMemo } from 'react';
import type { RoundView } from '../round/use-round.ts';
import { useTray } from './tray-store.ts';

interface Laid {
  /** Won. */
  readonly amount: number;
  /** Placed already; else it is still put together. */
  readonly isPlaced: boolean;
}

type Known = Pick<RoundView, 'round'> & { readonly state: Pick<RoundView['state'], 'myBets'> };

/** What own bets on the round that is on have put on each selection, won. */
export function placedOn({ state, round }: Known): ReadonlyMap<string, number> {
  const placed = new Map<string, number>();
  for (const { betting_game_seq: seq, lines } of state.myBets)
    if (seq === round?.game_seq)
      for (const { key, amount } of lines) placed.set(key, (placed.get(key) ?? 0) + amount);
  return placed;
}

/** What lies on the table: what was placed, and over it what is being put together. */
export function useLaid(view: RoundView): ReadonlyMap<string, Laid> {
  const lines = useTray((tray) => tray.lines);
  const { state, round } = view;
  return useMemo(() => {
    const laid = new Map<string, Laid>();
    for (const [key, amount] of placedOn({ state, round })) laid.set(key, { amount, isPlaced: true });
    for (const { key, amount } of lines) laid.set(key, { amount, isPlaced: false });
    return laid;
  }, [lines, state, round]);
}
