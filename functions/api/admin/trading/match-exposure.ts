import type { Market } from '../../../../shared/model/sports/match.ts';
import type { ExposedGame } from '../../../../shared/model/sports/wire-trading.ts';
import { catalogueName } from '../../../../shared/rules/sports/market-title.ts';
import type { LineExposure } from '../../../../shared/rules/trading/exposure.ts';
import { readGameState } from '../../../table/sports/matches.ts';
import type { ExposedCard } from './exposure-now.ts';

/** A game's exposure with the names of its lines, the worst line first, and what it keeps when a selection wins that nobody took. One query for the names. */
export async function exposedGame({ card, exposure }: ExposedCard): Promise<ExposedGame> {
  const { game } = card;
  const state = await readGameState(game.gameId);
  const markets = state?.markets ?? card.markets;
  const { tickets, stake, worst } = exposure;
  return {
    gameId: game.gameId,
    sportNameKr: game.sportNameKo,
    leagueNameKr: game.leagueNameKo,
    homeNameKr: game.homeNameKo,
    awayNameKr: game.awayNameKo,
    startTime: new Date(game.startTime).toISOString(),
    status: game.status,
    tickets,
    stake,
    worst,
    folders: exposure.lines.map((line) => namedLine(line, markets)),
  };
}

function namedLine(line: LineExposure, markets: readonly Market[]): ExposedGame['folders'][number] {
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
        stake,
        payout,
        net,
      };
    }),
  };
}
