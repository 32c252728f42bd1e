import type { sports } from '../../../shared/calls/sports/sports.ts';
import type { Match } from '../../../shared/model/sports/match.ts';
import type { PlayedMatch } from '../../../shared/model/sports/played-match.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { standings } from '../../../shared/rules/sports/standings.ts';
import { teamForm } from '../../../shared/rules/sports/team-form.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { readMatch } from '../../table/sports/matches.ts';
import { leagueMatches, matchesBefore } from '../../table/sports/played-matches.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

/** A league's results, at most a minute old: they change when a match ends. */
const cachedLeague = staleWhileRevalidate<readonly PlayedMatch[]>({ milliseconds: 60_000, most: 50 });

/** How both teams did before this match, and the table of their league; null when there is nothing to show or the operators switched it off. */
export const stats: Answer<typeof sports.calls.stats> = async ({ gameId }) => {
  const [{ option }, match] = await Promise.all([settings(), readMatch(gameId)]);
  if (!match) throw new Refusal('not-found');
  if (option.beyond?.stats === false) return { stats: null };
  const { homeNameEn, awayNameEn } = match;
  const [played, ofLeague] = await Promise.all([matchesBefore(match), leagueResults(match)]);
  const table = standings(match, ofLeague);
  const found = {
    home: teamForm(homeNameEn, played.home),
    away: teamForm(awayNameEn, played.away),
    meetings: teamForm(homeNameEn, played.meetings),
    standings: table && [...table],
  };
  return { stats: Object.values(found).some((part) => part !== null) ? found : null };
};

/** Of before the match: its own result, too, is left out. */
async function leagueResults(match: Match): Promise<readonly PlayedMatch[]> {
  const { sportId, leagueId, startTime } = match;
  const hour = Math.floor(startTime / 3_600_000) * 3_600_000;
  return cachedLeague(`${sportId}#${leagueId}#${hour}`, () => leagueMatches({ sportId, leagueId }, hour));
}
