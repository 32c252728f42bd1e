import { useMemo } from 'react';
import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';

interface BettingOrder {
  /** Matches that take bets, those with an open price first. */
  readonly open: readonly WireMatch[];
  /** Matches whose betting is over for good. */
  readonly closed: readonly WireMatch[];
}

/** Matches in play by what can be bet now; otherwise in the list's order. */
export function inBettingOrder(matches: readonly WireMatch[]): BettingOrder {
  const open = matches.filter((match) => !isClosed(match));
  return {
    open: [...open.filter(hasOpenPrice), ...open.filter((match) => !hasOpenPrice(match))],
    closed: matches.filter(isClosed),
  };
}

/** The same order until a match comes, goes or closes: rows stay where they are while prices stop for a goal, also where the list comes in another order. */
export function useBettingOrder(matches: readonly WireMatch[]): BettingOrder {
  const members = matches
    .map((match) => `${match.gameId} ${isClosed(match)}`)
    .toSorted()
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices that stop for a moment move no row
  return useMemo(() => inBettingOrder(matches), [members]);
}

function isClosed({ isLimitBet, folders }: WireMatch): boolean {
  return isLimitBet === 'Y' || folders.every(({ isVisible }) => isVisible === 'n');
}

function hasOpenPrice({ folders }: WireMatch): boolean {
  return folders.some(
    ({ isVisible, isSuspended, bets }) =>
      isVisible === 'y' && isSuspended === 'n' && bets.some(({ status }) => status === 'open'),
  );
}
