import type { Folder, Game, Market, SettlementJob } from '../../model/sports/match.ts';
import { decidingIncidentAt } from './deciding-incident.ts';

/** Feed time since when nothing of a line can be taken any more: it was shut, or its deciding incident happened; null before. */
export function lineClosedAt({ game, market, folder }: LineOfGame): number | null {
  const shut = folder?.restingSince ?? folder?.closedAt ?? market?.closedAt ?? null;
  const decided = market && folder ? decidingIncidentAt(game, { ...market, line: folder.line }) : null;
  return shut === null || decided === null ? (shut ?? decided) : Math.min(shut, decided);
}

interface LineOfGame {
  readonly game: Pick<Game, 'sportId' | 'live'>;
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

/** When each line of a market was shut, by folder id, and the market by its own: what was taken since is refunded whoever decides it. */
export function closingTimesOf(market: Market, game: LineOfGame['game']): Readonly<Record<string, number>> {
  const lines = market.folders.flatMap((folder) => {
    const at = lineClosedAt({ game, market, folder });
    return at === null ? [] : [[folder.id, at] as const];
  });
  return {
    ...Object.fromEntries(lines),
    ...(market.closedAt !== null && { [market.marketId]: market.closedAt }),
  };
}
