import { useMemo } from 'react';
import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import {
  type BettingOrder,
  inBettingOrder,
  isBettingOver,
} from '../../../../shared/rules/sports/open-for-betting.ts';

/** The same order until a match comes, goes or closes: rows stay where they are while prices stop for a goal. */
export function useBettingOrder(matches: readonly WireMatch[]): BettingOrder {
  const members = matches.map((match) => `${match.gameId} ${isBettingOver(match)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices that stop for a moment move no row
  return useMemo(() => inBettingOrder(matches), [members]);
}
