/** Where the desk can stop betting, widest first; what holds one match is kept with the match. */
export const stopScopes = [
  'all',
  'sport',
  'league',
  'market',
  'member',
  'game',
  'gameMarket',
  'selection',
] as const;
export type StopScope = (typeof stopScopes)[number];

/** Stops that hold for more than one match. Ten equal copies: a placement reads one of them with everything else. */
export interface WideStops {
  readonly all: boolean;
  readonly sports: readonly number[];
  readonly leagues: readonly number[];
  /** Market ids, in every match. */
  readonly markets: readonly number[];
  readonly members: readonly number[];
}

export const noStops: WideStops = { all: false, sports: [], leagues: [], markets: [], members: [] };

/** What the traders laid over one match: the feed goes on underneath. */
export interface Desk {
  readonly markets: readonly number[];
  readonly selections: readonly string[];
  /** Prices in hundredths that stand until released, by selection id. */
  readonly prices: Readonly<Record<string, number>>;
  /** Percent every price of a market is lowered by, by market id; negative raises. */
  readonly shifts: Readonly<Record<string, number>>;
}

export const emptyDesk: Desk = { markets: [], selections: [], prices: {}, shifts: {} };
