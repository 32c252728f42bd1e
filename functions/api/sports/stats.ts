import type { sports } from '../../../shared/calls/sports/sports.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { teamForm } from '../../../shared/rules/sports/team-form.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { readMatch } from '../../table/sports/matches.ts';
import { matchesBefore } from '../../table/sports/played-matches.ts';

/** How both teams did before this match; null when there is nothing to show or the operators switched it off. */
export const stats: Answer<typeof sports.calls.stats> = async ({ gameId }) => {
  const [{ option }, match] = await Promise.all([settings(), readMatch(gameId)]);
  if (!match) throw new Refusal('not-found');
  if (option.beyond?.stats === false) return { stats: null };
  const { homeNameEn, awayNameEn } = match;
  const played = await matchesBefore(match);
  const found = {
    home: teamForm(homeNameEn, played.home),
    away: teamForm(awayNameEn, played.away),
    meetings: teamForm(homeNameEn, played.meetings),
  };
  return { stats: Object.values(found).some((form) => form !== null) ? found : null };
};
