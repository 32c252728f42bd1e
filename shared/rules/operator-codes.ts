import type { Market, Score, Selection, SettlementCode, Side } from '../model/match.ts';
import type { FinalResult } from './final-result.ts';
import { gradedScore } from './graded-score.ts';
import { gradeMarket, gradePick } from './grading-a-market.ts';

/** Codes of a market's selections on a final score, by selection id; none when the score does not decide the market. */
export function codesOnScore(market: Market, result: FinalResult): Readonly<Record<string, SettlementCode>> {
  if (gradedScore(market.marketId, result) === null) return {};
  const codes = { ...gradeMarket(market, result) };
  for (const { id, side, line } of selectionsOf(market)) {
    if (baseOf(line)) codes[id] = codeOfPick(market, { pick: { side, line }, result });
  }
  return codes;
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
  const score = gradedScore(market.marketId, result);
  if (score === null) return 0;
  const base = market.family === 'ah' ? baseOf(pick.line) : null;
  return gradePick(market.family, { pick: { ...pick, name: '' }, score, ...(base ? { base } : {}) });
}

export function selectionsOf(market: Market): Selection[] {
  return market.folders.flatMap((folder) => folder.selections);
}

/** The score a football handicap was priced at in play: '-0.5 (1-0)'. */
function baseOf(line: string | null): Score | null {
  const [, home, away] = /\((\d+)[-:](\d+)\)\s*$/.exec(line ?? '') ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}
