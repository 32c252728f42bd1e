import type { GameSettings } from '../../model/games/game-settings.ts';
import type { RoundTimes } from './game.ts';

/** Round times of a mini game by its name in the settings; the shipped ones where they do not name it. */
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

/** Round times of a token game as the settings give them; the shipped ones where they do not. */
export function tokenTimes(
  named: { readonly roundSeconds?: number | undefined; readonly closeSeconds?: number | undefined },
  standard: { readonly seconds: number; readonly closeSeconds: number },
): RoundTimes {
  return {
    seconds: named.roundSeconds ?? standard.seconds,
    closeSeconds: named.closeSeconds ?? standard.closeSeconds,
    offsetSeconds: 0,
  };
}
