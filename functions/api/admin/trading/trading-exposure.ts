import type { admin } from '../../../../shared/calls/admin/admin.ts';
import { isNamedLike } from '../../../../shared/rules/sports/match-named.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { exposureNow } from './exposure-now.ts';
import { exposedGame } from './match-exposure.ts';

export const tradingExposure: Answer<typeof admin.calls.tradingExposure> = async (
  { size, sportsId, keyword },
  { now },
) => {
  const { list, at } = await exposureNow(now);
  const wanted = keyword?.trim().toLowerCase() ?? '';
  const found = list.filter(
    ({ card: { game } }) =>
      (sportsId === undefined || game.sportId === sportsId) &&
      (wanted === game.gameId || isNamedLike(game, wanted)),
  );
  const sum = (of: (one: (typeof found)[number]) => number) =>
    found.reduce((total, one) => total + of(one), 0);
  return {
    list: await Promise.all(found.slice(0, size).map(exposedGame)),
    games: found.length,
    stake: sum(({ exposure }) => exposure.stake),
    worst: sum(({ exposure }) => exposure.worst),
    at: new Date(at).toISOString(),
  };
};
