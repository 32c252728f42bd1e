import { nameContains } from '../../../shared/rules/sports/lsport-feed.ts';
import type { MatchCard } from '../../table/sports/match-cards.ts';

export interface MatchFilter {
  readonly sportsId?: number | undefined;
  readonly leagueId?: number | undefined;
  /** Korean day, YYYY-MM-DD. */
  readonly date?: string | undefined;
  /** Part of a team's or league's name, Korean or English. */
  readonly keyword?: string | undefined;
}

// The locale en-CA writes a date as YYYY-MM-DD.
const koreanDateFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Whether a match passes every condition of the filter that is set. */
export function passesFilter(
  { match }: MatchCard,
  { sportsId, leagueId, date, keyword }: MatchFilter,
): boolean {
  if (sportsId !== undefined && match.sportId !== sportsId) return false;
  if (leagueId !== undefined && match.leagueId !== leagueId) return false;
  if (date !== undefined && koreanDateFormat.format(match.startTime) !== date) return false;
  const wanted = keyword?.trim().toLowerCase() ?? '';
  return wanted === '' || nameContains(match, wanted);
}
