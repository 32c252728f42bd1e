import type { WireLeagueCount } from '../../../shared/model/sports/wire-match.ts';
import type { Card } from '../../table/sports/matches-list.ts';

/** How many of the games each league has, by its Korean name. */
export function countLeagues(cards: readonly Card[]): WireLeagueCount[] {
  const counts = new Map<number, WireLeagueCount>();
  for (const { game } of cards) {
    const { leagueId: leagueSeq, leagueNameKo: leagueNameKr, sportId: sportsId } = game;
    const cnt = (counts.get(leagueSeq)?.cnt ?? 0) + 1;
    counts.set(leagueSeq, { leagueSeq, leagueNameKr, sportsId, cnt });
  }
  return [...counts.values()].sort((one, other) => one.leagueNameKr.localeCompare(other.leagueNameKr, 'ko'));
}
