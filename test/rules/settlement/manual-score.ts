import type { BetLeg } from '../../../shared/model/betting/bet.ts';
import type { Market, MarketFamily, MatchState } from '../../../shared/model/sports/match.ts';
import { decideByScore, type Ending } from '../../../shared/rules/settlement/operator-result.ts';
import { market, match } from '../slip/placement-context.ts';

export interface ManualResult {
  readonly sport: number;
  readonly score: string;
  readonly periods?: Readonly<Record<number, string>>;
  readonly ending?: Ending;
  readonly unlistedLegs?: readonly BetLeg[];
}
export type MarketSpec = readonly [id: number, family: MarketFamily, line?: string];

export const sports = {
  football: 6046,
  hockey: 35232,
  basketball: 48242,
  baseball: 154914,
  tennis: 54094,
  volleyball: 154830,
  eSports: 687890,
} as const;
export const score = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};

export const firstGoal: MarketSpec = [16, 'special'];

export function stateOf(sportId: number, markets: readonly Market[]): MatchState {
  return { match: match('g', { sportId, status: 'live', live: null }), markets };
}

/** A market about which team is first. */
function betweenTeams(one: Market): Market {
  const sides = ['home', 'away'] as const;
  return {
    ...one,
    folders: one.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((each, at) => ({ ...each, side: sides[at] ?? 'none' })),
    })),
  };
}

/** Codes an operators' result gives a market's selections, in their order; 0 = left open. */
export function codes(result: ManualResult, [marketId, family, line]: MarketSpec): readonly number[] {
  const plain = market('g', { marketId, family, prices: [], ...(line && { line }) });
  const one = family === 'special' ? betweenTeams(plain) : plain;
  const { settlement } = decideByScore(stateOf(result.sport, [one]), {
    score: score(result.score),
    periods: Object.entries(result.periods ?? {}).map(([type, text]) => ({
      type: Number(type),
      ...score(text),
    })),
    ...(result.ending && { ending: result.ending }),
    unlistedLegs: result.unlistedLegs ?? [],
    now: 1,
  });
  return one.folders[0]?.selections.map(({ id }) => settlement.results[id] ?? 0) ?? [];
}
