import type { trading } from '../../../../shared/calls/trading/trading.ts';
import type { WireMatchExposure } from '../../../../shared/model/sports/wire-trading.ts';
import { nameContains } from '../../../../shared/rules/sports/lsport-feed.ts';
import { exposureNow, namedMatchExposure } from '../../../domain/trading/exposure-now.ts';
import type { Answer } from '../../../runtime/http/context.ts';
import { type OverrideLine, overrideLines } from '../../../table/sports/overrides.ts';

export const tradingExposure: Answer<typeof trading.calls.tradingExposure> = async (
  { page, size, sportsId, keyword },
  { now },
) => {
  const [{ list, at }, lines] = await Promise.all([exposureNow(now), overrideLines(now)]);
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
      found.slice((page - 1) * size, page * size).map(async (one) => ({
        ...(await namedMatchExposure(one)),
        stops: stopsOf(one.card.match.gameId, lines),
      })),
    ),
    games: found.length,
    stake: sum(({ exposure }) => exposure.stake),
    worst: sum(({ exposure }) => exposure.worst),
    at: new Date(at).toISOString(),
  };
};

/** Suspensions of the match and of its markets; those of single selections stand on the page of the match. */
function stopsOf(gameId: string, lines: readonly OverrideLine[]): WireMatchExposure['stops'] {
  return lines.flatMap(({ scope, id, by, reason, at, ...line }) => {
    if (scope === 'game' ? id !== gameId : scope !== 'gameMarket' || line.gameId !== gameId) return [];
    const marketsId = scope === 'game' ? null : Number(id.slice(gameId.length + 1));
    return [{ marketsId, by, reason, at: new Date(at).toISOString() }];
  });
}
