import { pickName } from '../../../shared/messages/selection-name.ts';
import { marketTitle } from '../../../shared/rules/sports/market-title.ts';
import { stakedOnce } from '../../../shared/rules/trading/exposure.ts';
import type { OpenLiability } from '../../table/settlement/open-liability.ts';
import { exposureNow } from './exposure-now.ts';
import { namedMatchExposure } from './named-exposure.ts';

const shown = 5;

/**
 * All open sports bets together, and the selections whose win costs the operator most, over all matches and lines, none
 * whose win earns money. Added up from the bets, which the sweep does; pages read what it stored.
 */
export async function openLiabilityNow(now: number): Promise<OpenLiability> {
  const { list, at } = await exposureNow(now);
  const cells = list
    .flatMap((exposed) =>
      exposed.exposure.lines.flatMap(({ cells: of }) => of.map((cell) => ({ exposed, cell }))),
    )
    .filter(({ cell }) => cell.net < 0)
    .sort((a, b) => a.cell.net - b.cell.net)
    .slice(0, shown);
  const matches = new Map(
    await Promise.all(
      [...new Set(cells.map(({ exposed }) => exposed))].map(
        async (exposed) => [exposed, await namedMatchExposure(exposed, now)] as const,
      ),
    ),
  );
  const worst = cells.flatMap(({ exposed, cell: { selectionId, stake, net } }) => {
    const match = matches.get(exposed);
    const folder = match?.folders.find(({ cells: of }) => of.some(({ id }) => id === selectionId));
    const selection = folder?.cells.find(({ id }) => id === selectionId);
    if (!match || !folder || !selection) return [];
    const marketName = folder.marketNameKr;
    const pick = pickName({ ...selection, marketName }, { home: match.homeNameKr, away: match.awayNameKr });
    return [
      {
        gameId: match.gameId,
        game: `${match.homeNameKr} : ${match.awayNameKr}`,
        selection: `${marketTitle({ marketName, line: selection.line })} ${pick}`,
        stake,
        net,
      },
    ];
  });
  return {
    worst,
    open: {
      games: list.length,
      ...stakedOnce(list.flatMap(({ stakes }) => stakes)),
      net: list.reduce((total, { exposure }) => total + exposure.worst, 0),
    },
    at,
  };
}
