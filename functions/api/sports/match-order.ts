import type { MatchOrder } from '../../../shared/model/sports/match-order.ts';
import { openBetCounts } from '../../table/betting/open-bets.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

const cached = staleWhileRevalidate<ReadonlyMap<string, number>>({ milliseconds: 1_000, most: 1 });

/** Open bets by match, at most a second old. */
export function betCounts(): Promise<ReadonlyMap<string, number>> {
  return cached('all', openBetCounts);
}

/** Cards, given by start, in another order; among equals the soonest first. */
export async function inMatchOrder(
  cards: readonly MatchCard[],
  order: MatchOrder,
): Promise<readonly MatchCard[]> {
  if (order === 'league') return byLeague(cards);
  if (order === 'time') return cards;
  const counts = await betCounts();
  const bets = ({ match }: MatchCard): number => counts.get(match.gameId) ?? 0;
  return [...cards].sort((one, other) => bets(other) - bets(one));
}

/** Whole leagues behind one another: a page breaks off in one league at most. */
function byLeague(cards: readonly MatchCard[]): readonly MatchCard[] {
  const leagues = new Map<number, MatchCard[]>();
  for (const card of cards) {
    const known = leagues.get(card.match.leagueId);
    if (known) known.push(card);
    else leagues.set(card.match.leagueId, [card]);
  }
  return [...leagues.values()].flat();
}
