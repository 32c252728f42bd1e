import type { SportKey } from './slots.ts';

/** Prices of one line; hundredths. `first` is home or over, `second` away or under. */
export interface LinePrices {
  readonly line: number;
  readonly first: number;
  readonly second: number;
}

/** What a bookmaker quoted at one moment; hundredths. `winner` is home, draw, away, or home, away. */
export interface RowPrices {
  readonly winner: readonly number[];
  readonly handicap: LinePrices;
  readonly total: LinePrices;
}

export type Points = readonly [home: number, away: number];

/** One match of a season, real or drawn from the model: what it was priced at and how it ended. */
export interface SeasonRow {
  readonly sportId: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
  readonly open: RowPrices;
  readonly close: RowPrices;
  /** Points per period; a single pair is the final score, spread over the match by the engine. */
  readonly periods: readonly Points[];
  readonly overtime: Points | null;
  /** Counts of the file, home and away, where it has them. */
  readonly extra: { readonly corners?: Points; readonly yellow?: Points; readonly red?: Points };
}

/** Where the engine's matches come from: a season file or the model. */
export interface Season {
  readonly source: 'sandbox' | 'replay';
  readonly sports: readonly SportKey[];
  /** The row played at a kick-off number; always the same. */
  rowOf(sport: SportKey, slot: number): SeasonRow;
}
