import type { Score } from '../model/timeline.ts';
import type { MarketSpec } from './market-specs.ts';

interface Bet {
  readonly bet: number;
  /** The score the line is priced at. */
  readonly at: Score;
}

/** Base line of a market's line and the line its bet shows: away sees the opposite handicap. Null without a line. */
export function lineTexts(
  spec: MarketSpec,
  line: number,
  { bet, at }: Bet,
): { readonly base: string | null; readonly shown: string | null } {
  switch (spec.kind) {
    case 'handicap': {
      const from = spec.restarts ? ` (${at.home}-${at.away})` : '';
      return { base: `${line}${from}`, shown: `${bet === 0 ? line : -line || 0}${from}` };
    }
    case 'total':
    case 'home-total':
    case 'away-total':
    case 'next-score':
      return { base: String(line), shown: String(line) };
    default:
      return { base: null, shown: null };
  }
}
