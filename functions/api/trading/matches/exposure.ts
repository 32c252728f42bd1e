import type { trading } from '../../../../shared/calls/trading/trading.ts';
import { nameContains } from '../../../../shared/rules/sports/lsport-feed.ts';
import { exposureNow } from '../../../domain/trading/exposure-now.ts';
import { namedMatchExposure } from '../../../domain/trading/named-exposure.ts';
import type { Answer } from '../../../runtime/http/context.ts';

export const tradingExposure: Answer<typeof trading.calls.tradingExposure> = async (
  { page, size, sportsId, keyword },
  { now },
) => {
  const { list, at } = await exposureNow(now);
  const wanted = keyword?.trim().toLowerCase() ?? '';
  const found = list.filter(
    ({ card: { match } }) =>
      (sportsId === undefined || match.sportId === sportsId) &&
      (wanted === match.gameId || nameContains(match, wanted)),
  );
  const sum = (of: (one: (typeof found)[number]) => number) =>
    found.reduce((total, one) => total + of(one), 0);
  return {
    list: await Promise.all(
      found.slice((page - 1) * size, page * size).map((one) => namedMatchExposure(one, now)),
    ),
    games: found.length,
    stake: sum(({ exposure }) => exposure.stake),
    worst: sum(({ exposure }) => exposure.worst),
    at: new Date(at).toISOString(),
  };
};
