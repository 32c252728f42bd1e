import { isNamedLike } from '../../../shared/rules/sports/match-named.ts';
import type { Card } from '../../table/sports/matches-list.ts';

export interface GameFilter {
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

/** Whether a list's filter leaves the game in. */
export function matchesFilter({ game }: Card, { sportsId, leagueId, date, keyword }: GameFilter): boolean {
  if (sportsId !== undefined && game.sportId !== sportsId) return false;
  if (leagueId !== undefined && game.leagueId !== leagueId) return false;
  if (date !== undefined && koreanDate.format(game.startTime) !== date) return false;
  const wanted = keyword?.trim().toLowerCase() ?? '';
  return wanted === '' || isNamedLike(game, wanted);
}
