import type { Market, Selection, SettlementCode, Side } from '../../model/sports/match.ts';
import type { FinalResult } from './final-result.ts';
import { gradedScore, isUnplayed } from './graded-score.ts';
import { gradeMarket, gradeSelection } from './grading-a-market.ts';

/** Its picks are told by name, which a ticket does not keep. */
const halfTimeFullTime = 4;

/**
 * Codes of a market's selections on a final score, by selection id; none when the score does not decide the market.
 * Markets of a period nobody reported are left open, of one that was not played any more refunded.
 */
export function codesOnScore(market: Market, result: FinalResult): Readonly<Record<string, SettlementCode>> {
  return isUnreported(market.marketId, result) ? {} : gradeMarket(market, result);
}

function isUnreported(marketId: number, result: FinalResult): boolean {
  return gradedScore(marketId, result) === null && result.isCompleted && !isUnplayed(marketId, result);
}

/** Code of a pick the market does not list any more: a line priced anew at a new score took its place. */
export function codeOfPick(
  market: Pick<Market, 'marketId' | 'family'>,
  named: {
    readonly pick: { readonly side: Side; readonly line: string | null };
    readonly result: FinalResult;
  },
): SettlementCode {
  const { pick, result } = named;
  const isNamed = market.family === 'cs' || market.marketId === halfTimeFullTime;
  if (isNamed || isUnreported(market.marketId, result)) return 0;
  return gradeSelection(market, { pick: { ...pick, name: '' }, result, hasNone: false });
}

export function selectionsOf(market: Market): Selection[] {
  return market.folders.flatMap((folder) => folder.selections);
}
