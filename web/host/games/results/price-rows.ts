import type { GameUi } from '../frame/game-ui.ts';

export interface PriceRow {
  readonly name: string;
  /** Hundredths. */
  readonly odds: number;
  /** Probability (0–1) of winning. */
  readonly win: number;
  /** Expected return of one won staked. */
  readonly returned: number;
}

/** Prices with probability and expected return; the game's `rowName` groups similar selections into one row. */
export function priceRows(
  { game, chanceOf, rowName }: GameUi,
  odds: ReadonlyMap<string, number>,
): readonly PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const [key, price] of odds) {
    const chance = chanceOf(key);
    const name = rowName?.(key) ?? game.nameOf(key).replace(`${game.nameKo} `, '');
    if (chance === null || rows.has(name)) continue;
    rows.set(name, {
      name,
      odds: price,
      win: chance.win,
      returned: (chance.win * price) / 100 + chance.back,
    });
  }
  return [...rows.values()];
}
