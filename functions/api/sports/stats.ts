import type { sports } from '../../../shared/calls/sports/sports.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { teamForm } from '../../../shared/rules/sports/team-form.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { readGame } from '../../table/sports/matches.ts';
import { gamesBefore } from '../../table/sports/played-matches.ts';

/** How both teams did before this game; null when nothing is worth showing or the operator switched it off. */
export const stats: Answer<typeof sports.calls.stats> = async ({ gameId }) => {
  const [{ option }, game] = await Promise.all([settings(), readGame(gameId)]);
  if (!game) throw new Refusal('not-found');
  if (option.beyond?.stats === false) return { stats: null };
  const { homeNameEn, awayNameEn } = game;
  const played = await gamesBefore(game);
  const found = {
    home: teamForm(homeNameEn, played.home),
    away: teamForm(awayNameEn, played.away),
    meetings: teamForm(homeNameEn, played.meetings),
  };
  return { stats: Object.values(found).some((form) => form !== null) ? found : null };
};
