import type { BoardFilter } from '../../features/sports/matches-query.ts';

/** Matches of a board at first; 100, 200 and so on once more were asked for. */
const atFirst = 50;
const step = 100;

/** What a board shows, as its address says it. */
export interface BoardAddress extends BoardFilter {
  /** How often more was asked for, from 1. */
  readonly steps: number;
}

export function addressFrom(query: URLSearchParams): BoardAddress {
  const steps = numberIn(query, 'page') ?? 1;
  return {
    page: 1,
    size: steps === 1 ? atFirst : (steps - 1) * step,
    steps,
    sportsId: numberIn(query, 'sport'),
    leagueId: numberIn(query, 'league'),
    date: query.get('date') ?? undefined,
    keyword: query.get('q') ?? undefined,
    within: numberIn(query, 'soon'),
  };
}

/** The address of what a board shows; an open slip stays open. */
export function addressOf(
  { steps, sportsId, leagueId, date, keyword, within }: BoardAddress,
  before: URLSearchParams,
): Record<string, string> {
  const shown = {
    sport: sportsId,
    league: leagueId,
    date,
    q: keyword,
    soon: within,
    page: steps > 1 ? steps : undefined,
    slip: before.get('slip') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const value = Number(query.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
