import catalogue from '../../../../shared/model/sports/markets.json';
import type { MarketFamily, Side } from '../../../../shared/model/sports/match.ts';

export interface CatalogueMarket {
  readonly family: MarketFamily;
  readonly nameKo: string;
  readonly sideOf: (betName: string) => Side;
}

interface Entry {
  readonly id: number;
  readonly en: string;
  readonly family: string;
  readonly bets?: readonly string[];
  readonly ko: Readonly<Record<string, string | undefined>>;
  readonly verify?: boolean;
}

const FAMILIES: Readonly<Record<string, MarketFamily>> = {
  '1x2': '1x2',
  '12': '12',
  ah: 'ah',
  ou: 'ou',
  oe: 'oe',
  dc: 'dc',
  eh: 'eh',
  cs: 'cs',
  special: 'special',
};

const SIDES: Readonly<Record<string, Side>> = {
  '1': 'home',
  X: 'draw',
  '2': 'away',
  Over: 'over',
  Under: 'under',
  Odd: 'odd',
  Even: 'even',
  Yes: 'yes',
  No: 'no',
  '1X': '1X',
  '12': '12',
  X2: 'X2',
  'No Goal': 'none',
  None: 'none',
};

const entries: readonly Entry[] = catalogue.markets;
const byId = new Map(entries.map((entry) => [entry.id, entry]));
const byName = new Map(entries.map((entry) => [entry.en, entry]));
const specials = new Map(catalogue.sandboxOnlySpecials.map((entry) => [entry.id, entry]));

function sideIn(betName: string, teamMarket: boolean): Side {
  // 'No' beside two teams says that nothing happens; beside 'Yes' it is an answer.
  if (teamMarket && betName === 'No') return 'none';
  return SIDES[betName] ?? 'other';
}

/** Family, Korean label and bet sides of a feed market: by id, an unconfirmed id by name, else a special under its own name. */
export function catalogueMarket(market: {
  readonly id: number;
  readonly name: string | null;
  readonly sportId: number;
}): CatalogueMarket {
  const special = specials.get(market.id);
  if (special) {
    const teamMarket = special.bets.includes('1');
    return { family: 'special', nameKo: special.ko, sideOf: (name) => sideIn(name, teamMarket) };
  }
  const listed = byId.get(market.id);
  const entry = listed && !listed.verify ? listed : byName.get(market.name ?? '');
  const family = entry && FAMILIES[entry.family];
  if (!entry || !family) {
    return {
      family: 'special',
      nameKo: market.name ?? `#${market.id}`,
      sideOf: (name) => sideIn(name, false),
    };
  }
  const teamMarket = entry.bets?.includes('1') ?? false;
  const nameKo = entry.ko[String(market.sportId)] ?? entry.ko.default ?? entry.en;
  return { family, nameKo, sideOf: (name) => (family === 'cs' ? 'other' : sideIn(name, teamMarket)) };
}
