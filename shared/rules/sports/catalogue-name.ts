import catalogue from '../../model/sports/markets.json' with { type: 'json' };

/** A market's Korean name by its id; undefined for one the catalogue does not know. */
export function catalogueName(marketId: number): string | undefined {
  return catalogue.markets.find(({ id }) => id === marketId)?.ko.default;
}
