import { type SettlementCode, settlementCodes } from '../../../../../shared/model/sports/match.ts';
import type { Score } from '../model/timeline.ts';
import type { MarketKind } from '../prices/market-kind.ts';

const { lost: LOST, won: WON, void: REFUND, halfLost: HALF_LOST, halfWon: HALF_WON } = settlementCodes;

/** What decided a market: the score it counts, or who was first. */
export interface Decision {
  readonly score: Score;
  readonly first: 'home' | 'away' | null;
}

/** Settlement codes of a market's bets, in the order of its names. */
export function codesOf(
  kind: MarketKind,
  { score, first }: Decision,
  { line, bets }: { readonly line: number; readonly bets: number },
): readonly SettlementCode[] {
  const margin = score.home - score.away;
  const total = score.home + score.away;
  const won = (...wins: boolean[]): SettlementCode[] => wins.map((win) => (win ? WON : LOST));
  switch (kind) {
    case 'three-way':
      return won(margin > 0, margin === 0, margin < 0);
    case 'two-way':
      return margin === 0 ? [REFUND, REFUND] : won(margin > 0, margin < 0);
    case 'handicap':
      return againstLine(margin + line);
    case 'total':
      return againstLine(total - line);
    case 'home-total':
      return againstLine(score.home - line);
    case 'away-total':
      return againstLine(score.away - line);
    case 'odd-even':
      return won(total % 2 === 1, total % 2 === 0);
    case 'double-chance':
      return won(margin >= 0, margin !== 0, margin <= 0);
    case 'both-score':
      return both(score.home > 0 && score.away > 0);
    case 'any-score':
      return both(total > 0);
    case 'first-score':
    case 'next-score':
    case 'first-incident':
      if (first === null && bets === 2) return [REFUND, REFUND];
      return won(first === 'home', first === 'away', first === null).slice(0, bets);
  }
}

function both(yes: boolean): readonly SettlementCode[] {
  return yes ? [WON, LOST] : [LOST, WON];
}

/** Excess over the line for the first side; a quarter is half a stake on each neighbouring half. */
function againstLine(excess: number): readonly SettlementCode[] {
  if (excess === 0) return [REFUND, REFUND];
  if (excess === 0.25) return [HALF_WON, HALF_LOST];
  if (excess === -0.25) return [HALF_LOST, HALF_WON];
  return excess > 0 ? [WON, LOST] : [LOST, WON];
}
