import settings from '../../../shared/model/default-settings.json' with { type: 'json' };
import { GameSettings } from '../../../shared/model/games/game-settings.ts';
import type { Draw } from '../../../shared/rules/fairness/draw.ts';
import type { Game, GameFolder, GameSelection, Pricing } from '../../../shared/rules/games/game.ts';

export const standardSettings = GameSettings.parse(settings.config);

/** Default settings, and the draw before. */
export function pricing(previous: Draw | null = null): Pricing {
  return { settings: standardSettings, previous };
}

export function selectionsOf(game: Game, previous: Draw | null = null): readonly GameSelection[] {
  return game.folders(pricing(previous)).flatMap(({ selections }: GameFolder) => selections);
}

/** How many of the draws each key wins on. */
export function winsOf(game: Game, keys: readonly string[], draws: Iterable<Draw>): readonly number[] {
  const wins = keys.map(() => 0);
  for (const draw of draws) {
    const named = { draw, previous: null };
    for (let at = 0; at < keys.length; at += 1) {
      if (game.codeOf(keys[at] ?? '', named) === 2) wins[at] = (wins[at] ?? 0) + 1;
    }
  }
  return wins;
}
