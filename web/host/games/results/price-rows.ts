import type { GameFace } from '../frame/face.ts';

export interface PriceRow {
  readonly name: string;
  /** Hundredths. */
  readonly odds: number;
  /** How often it wins, of 1. */
  readonly win: number;
  /** What a won staked returns in the long run. */
  readonly returned: number;
}

/** Prices with their chance and return; `rowName` of a face puts selections alike into one row. */
export function priceRows(
  { game, chanceOf, rowName }: GameFace,
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
