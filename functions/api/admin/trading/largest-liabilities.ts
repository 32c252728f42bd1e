import { selectionOfTeams } from '../../../../shared/messages/selection-words.ts';
import { exposureNow } from './exposure-now.ts';
import { exposedGame } from './match-exposure.ts';

const shown = 5;

/** The selections whose win costs the house most, of games and lines with the most to lose; none that brings something. */
export async function worstSelections(now: number) {
  const { list, at } = await exposureNow(now);
  const cells = list
    .flatMap((exposed) =>
      exposed.exposure.lines.flatMap(({ cells: of }) => of.map((cell) => ({ exposed, cell }))),
    )
    .filter(({ cell }) => cell.net < 0)
    .sort((a, b) => a.cell.net - b.cell.net)
    .slice(0, shown);
  const games = new Map(
    await Promise.all(
      [...new Set(cells.map(({ exposed }) => exposed))].map(
        async (exposed) => [exposed, await exposedGame(exposed)] as const,
      ),
    ),
  );
  const worst = cells.flatMap(({ exposed, cell: { selectionId, stake, net } }) => {
    const game = games.get(exposed);
    const folder = game?.folders.find(({ cells: of }) => of.some(({ id }) => id === selectionId));
    const selection = folder?.cells.find(({ id }) => id === selectionId);
    if (!game || !folder || !selection) return [];
    const name = [
      folder.marketNameKr,
      folder.line,
      selectionOfTeams(selection, { home: game.homeNameKr, away: game.awayNameKr }),
    ]
      .filter(Boolean)
      .join(' ');
    return [
      {
        gameId: game.gameId,
        game: `${game.homeNameKr} : ${game.awayNameKr}`,
        selection: name,
        stake,
        net,
      },
    ];
  });
  return { worst, at: new Date(at).toISOString() };
}
