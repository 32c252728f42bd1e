import type { admin } from '../../shared/calls/admin.ts';
import { isNamedLike } from '../../shared/rules/named-game.ts';
import type { Answer } from '../runtime/context.ts';
import { exposedGame } from './exposed-game.ts';
import { exposureNow } from './exposure-now.ts';

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
