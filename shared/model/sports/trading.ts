/** What traders can suspend, widest first. Suspensions within one match are stored with the match. */
export const suspensionScopes = [
  'all',
  'sport',
  'league',
  'market',
  'member',
  'game',
  'gameMarket',
  'selection',
] as const;
export type SuspensionScope = (typeof suspensionScopes)[number];

/** Won that may still be lost on a match, on its markets, by market id, and on the match to members of a level, by level. */
export interface LiabilityRoom {
  readonly match?: number;
  readonly markets?: Readonly<Record<string, number>>;
  readonly levels?: Readonly<Record<string, number>>;
}

/** Suspensions that cover more than one match. Stored as ten equal copies: a placement reads one of them together with everything else. */
export interface Suspensions {
  readonly all: boolean;
  readonly sports: readonly number[];
  readonly leagues: readonly number[];
  /** Market ids, in every match. */
  readonly markets: readonly number[];
  readonly members: readonly number[];
  /** What is left on matches that used half of a limit of liability or more, by match: see `liability-limits.ts`. */
  readonly rooms?: Readonly<Record<string, LiabilityRoom>>;
  /** The least that is left on any match that is not among them; absent while all that used half of a limit are. */
  readonly otherRoom?: LiabilityRoom;
}

export const noSuspensions: Suspensions = { all: false, sports: [], leagues: [], markets: [], members: [] };

/** Traders' overrides of one match: the feed is still stored underneath. */
export interface Overrides {
  readonly markets: readonly number[];
  readonly selections: readonly string[];
  /** Fixed prices in hundredths by selection id, until released. */
  readonly prices: Readonly<Record<string, number>>;
  /** Percent every price of a market is lowered by, by market id; negative raises. */
  readonly shifts: Readonly<Record<string, number>>;
}

export const noOverrides: Overrides = { markets: [], selections: [], prices: {}, shifts: {} };
