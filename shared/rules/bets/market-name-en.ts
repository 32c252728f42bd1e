import catalogue from '../../model/sports/markets.json' with { type: 'json' };

interface NamedMarket {
  readonly id: number;
  readonly en: string;
  readonly ko: Readonly<Record<string, string | undefined>>;
  /** The id is not confirmed: the feed may mean another market by it. */
  readonly verify?: boolean;
}
const markets: readonly NamedMarket[] = catalogue.markets;

/**
 * A market's English name: the catalogue's by its id, by its Korean name for an id that is not confirmed or not known,
 * else the feed's own. Blank for what is no market of a match: a bonus folder, a selection of a mini game.
 */
export function marketNameEn(marketId: number, nameKo: string): string {
  if (marketId === 0) return '';
  const market =
    markets.find(({ id, verify }) => id === marketId && !verify) ??
    markets.find(({ ko }) => Object.values(ko).includes(nameKo));
  return market?.en ?? nameKo;
}
