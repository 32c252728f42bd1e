import type { Market } from '../../../shared/model/sports/match.ts';
import type { WireMatchExposure } from '../../../shared/model/sports/wire-trading.ts';
import { catalogueName } from '../../../shared/rules/sports/catalogue-name.ts';
import type { LineExposure } from '../../../shared/rules/trading/exposure.ts';
import {
  type LiabilityLimits,
  liabilityLimits,
  memberMatchLimit,
} from '../../../shared/rules/trading/liability-limits.ts';
import { settings } from '../../table/admin/settings.ts';
import { readMatchState } from '../../table/sports/matches.ts';
import { overrideLinesAt } from '../../table/sports/overrides.ts';
import type { CardExposure } from './exposure-now.ts';

/** Members of one match that are named beside it. */
const maxMembers = 5;

/**
 * A match's exposure with the names of its lines, the largest liability first, and what is kept when a selection
 * without bets wins. One query for the names and one batch for who suspended it or its markets.
 */
export async function namedMatchExposure(
  { card, exposure, levels, members, lastBets }: CardExposure,
  now: number,
): Promise<WireMatchExposure> {
  const { match } = card;
  const [state, config] = await Promise.all([readMatchState(match.gameId), settings()]);
  const markets = state?.markets ?? card.markets;
  const suspended = (state?.match ?? match).desk?.markets ?? [];
  const { tickets, stake, worst } = exposure;
  return {
    gameId: match.gameId,
    sportNameKr: match.sportNameKo,
    leagueNameKr: match.leagueNameKo,
    homeNameKr: match.homeNameKo,
    awayNameKr: match.awayNameKo,
    startTime: new Date(match.startTime).toISOString(),
    status: match.status,
    tickets,
    stake,
    worst,
    levels: limitedLevels(levels, { ...liabilityLimits(config), lastBets: lastBets.levels }),
    members: membersNearLimit(members, { limit: memberMatchLimit(config), lastBets: lastBets.members }),
    folders: exposure.lines.map((line) => namedLine(line, markets)),
    stops: await stopsOf(match.gameId, suspended, now),
  };
}

/** Suspensions of the match and of its markets; those of single selections stand on the page of the match. */
async function stopsOf(
  gameId: string,
  suspendedMarkets: readonly number[],
  now: number,
): Promise<WireMatchExposure['stops']> {
  const ofMarkets = suspendedMarkets.map((marketId) => ({
    scope: 'gameMarket' as const,
    id: `${gameId}-${marketId}`,
  }));
  const lines = await overrideLinesAt([{ scope: 'game', id: gameId }, ...ofMarkets], now);
  return lines.map(({ scope, id, by, reason, at }) => ({
    ...{ marketsId: scope === 'game' ? null : Number(id.slice(gameId.length + 1)), by, reason },
    at: new Date(at).toISOString(),
  }));
}

function limitedLevels(
  costs: CardExposure['levels'],
  { levels, lastBets }: Pick<LiabilityLimits, 'levels'> & { readonly lastBets: ReadonlyMap<number, number> },
): WireMatchExposure['levels'] {
  return [...costs]
    .map(([level, cost]) => ({
      ...{ level, cost, limit: levels[level] ?? 0 },
      lastBetAt: new Date(lastBets.get(level) ?? 0).toISOString(),
    }))
    .filter(({ cost, limit }) => limit > 0 && cost > 0)
    .sort((a, b) => a.level - b.level);
}

function membersNearLimit(
  costs: CardExposure['members'],
  { limit, lastBets }: { readonly limit: number; readonly lastBets: ReadonlyMap<number, number> },
): WireMatchExposure['members'] {
  if (limit === 0) return [];
  return [...costs]
    .filter(([, cost]) => cost * 2 >= limit)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxMembers)
    .map(([members_seq, cost]) => ({
      ...{ members_seq, cost, limit },
      lastBetAt: new Date(lastBets.get(members_seq) ?? 0).toISOString(),
    }));
}

function namedLine(line: LineExposure, markets: readonly Market[]): WireMatchExposure['folders'][number] {
  const market = markets.find(({ marketId }) => marketId === line.marketId);
  const folder = market?.folders.find(({ id }) => id === line.folderId);
  const taken = new Set(line.cells.map(({ selectionId }) => selectionId));
  const untaken = (folder?.selections ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(({ id }) => ({ selectionId: id, stake: 0, payout: 0, net: line.otherwise }));
  return {
    id: line.folderId,
    marketsId: line.marketId,
    marketNameKr: market?.nameKo ?? catalogueName(line.marketId) ?? String(line.marketId),
    line: folder?.line ?? null,
    stake: line.stake,
    worst: line.worst,
    cells: [...line.cells, ...untaken].map(({ selectionId, stake, payout, net }) => {
      const selection = folder?.selections.find(({ id }) => id === selectionId);
      return {
        id: selectionId,
        side: selection?.side ?? 'other',
        name: selection?.name ?? '지난 기준점',
        line: selection?.line ?? null,
        stake,
        payout,
        net,
      };
    }),
  };
}
