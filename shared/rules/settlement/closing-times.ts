import type { Folder, Market, Match, SettlementJob } from '../../model/sports/match.ts';
import { decidingIncidentAt } from './deciding-incident.ts';

/** Feed time since when a line takes no bets: it was closed, or its deciding incident happened; null before. */
export function lineClosedAt({ match, market, folder }: LineOfMatch): number | null {
  const shut = folder?.restingSince ?? folder?.closedAt ?? market?.closedAt ?? null;
  const decided = market && folder ? decidingIncidentAt(match, { ...market, line: folder.line }) : null;
  return shut === null || decided === null ? (shut ?? decided) : Math.min(shut, decided);
}

interface LineOfMatch {
  readonly match: Pick<Match, 'sportId' | 'live'>;
  readonly market: Market | undefined;
  readonly folder: Folder | undefined;
}

/** When a leg's line was closed as its settlement knows it; null when it does not. */
export function closingTimeOf(
  { closedAt }: Pick<SettlementJob, 'closedAt'>,
  leg: { readonly folderId: string; readonly marketId: number },
): number | null {
  return closedAt[leg.folderId] ?? closedAt[leg.marketId] ?? null;
}

/** When each line of a market was shut, by folder id, and the market by its own: bets accepted since are refunded, whether the feed or operators decide. */
export function closingTimesOf(
  market: Market,
  match: LineOfMatch['match'],
): Readonly<Record<string, number>> {
  const lines = market.folders.flatMap((folder) => {
    const at = lineClosedAt({ match, market, folder });
    return at === null ? [] : [[folder.id, at] as const];
  });
  return {
    ...Object.fromEntries(lines),
    ...(market.closedAt !== null && { [market.marketId]: market.closedAt }),
  };
}
