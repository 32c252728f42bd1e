import { isNamedLike } from '../../../shared/rules/sports/lsport-feed.ts';
import type { Card } from '../../table/sports/match-cards.ts';

export interface MatchFilter {
  readonly sportsId?: number | undefined;
  readonly leagueId?: number | undefined;
  /** Korean day, YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** Part of a team's or league's name, Korean or English. */
  readonly keyword?: string | undefined;
}

const koreanDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Whether a match passes a list's filter. */
export function matchesFilter({ match }: Card, { sportsId, leagueId, date, keyword }: MatchFilter): boolean {
  if (sportsId !== undefined && match.sportId !== sportsId) return false;
  if (leagueId !== undefined && match.leagueId !== leagueId) return false;
  if (date !== undefined && koreanDate.format(match.startTime) !== date) return false;
  const wanted = keyword?.trim().toLowerCase() ?? '';
  return wanted === '' || isNamedLike(match, wanted);
}
