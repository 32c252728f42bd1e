import { selectionOfTeams } from '../../../../shared/messages/selection-words.ts';
import { exposureNow, namedMatchExposure } from '../../../domain/trading/exposure-now.ts';

const shown = 5;

/** The selections whose win costs the operator most, over all matches and lines; none whose win earns money. */
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
        async (exposed) => [exposed, await namedMatchExposure(exposed)] as const,
      ),
    ),
  );
  const liabilities = cells.flatMap(({ exposed, cell: { selectionId, stake, net } }) => {
    const match = matches.get(exposed);
    const folder = match?.folders.find(({ cells: of }) => of.some(({ id }) => id === selectionId));
    const selection = folder?.cells.find(({ id }) => id === selectionId);
    if (!match || !folder || !selection) return [];
    const name = [
      folder.marketNameKr,
      folder.line,
      selectionOfTeams(selection, { home: match.homeNameKr, away: match.awayNameKr }),
    ]
      .filter(Boolean)
      .join(' ');
    return [
      {
        gameId: match.gameId,
        game: `${match.homeNameKr} : ${match.awayNameKr}`,
        selection: name,
        stake,
        net,
      },
    ];
  });
  return { worst: liabilities, at: new Date(at).toISOString() };
}
