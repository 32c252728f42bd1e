import type { RoundSide } from '../../../model/casino/callback.ts';
import type { GameFolder } from '../../games/game.ts';

/** Two of a folder already are both sides of it: further ones say nothing more. */
const sidesOfFolder = 2;

/** On which sides of a round a bet stands, for the rolling: a folder and the selections of it that were taken. */
export function tableSides(
  folders: readonly Pick<GameFolder, 'key' | 'selections'>[],
  taken: readonly string[],
): RoundSide[] {
  return folders.flatMap(({ key: folder, selections }) =>
    selections
      .filter(({ key }) => taken.includes(key))
      .slice(0, sidesOfFolder)
      .map(({ key: selection }) => ({ folder, selection })),
  );
}
