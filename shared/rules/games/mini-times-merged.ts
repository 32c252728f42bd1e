import type { GameSettings } from '../../model/games/game-settings.ts';
import type { RoundTimes } from './game.ts';

/** Round times of a mini game by its name in the settings; games.md §1 where they do not name it. */
export function miniTimes(
  { miniConfig }: GameSettings,
  named: { readonly nameKo: string; readonly seconds: number; readonly closeSeconds: number },
): RoundTimes {
  const found = miniConfig.find(({ name }) => name === named.nameKo);
  return {
    seconds: found?.roundSeconds ?? named.seconds,
    closeSeconds: found?.endTime ?? named.closeSeconds,
    offsetSeconds: 0,
  };
}
