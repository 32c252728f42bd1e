import { pickName } from '../../../../shared/messages/selection-name.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import { exposureNow, namedMatchExposure } from '../../../domain/trading/exposure-now.ts';

const shown = 5;

/** The selections whose win costs the operator most, over all matches and lines, none whose win earns money; and all open bets together. */
export async function largestLiabilities(now: number) {
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
  const liabilities = cells.flatMap(({ exposed, cell: { selectionId, stake, net } }) => {
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
  const sum = (of: (exposure: (typeof list)[number]['exposure']) => number): number =>
    list.reduce((total, { exposure }) => total + of(exposure), 0);
  return {
    worst: liabilities,
    open: { games: list.length, stake: sum(({ stake }) => stake), net: sum(({ worst }) => worst) },
    at: new Date(at).toISOString(),
  };
}
