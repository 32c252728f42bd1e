import type { Distribution } from './distribution.ts';
import type { RowPrices } from './season.ts';

/** The part of the match a market is about: all of it, its first period, its first five innings. */
export type Scope = 'match' | 'first' | 'five';

/** What may still happen within a scope, as the prices are made from it. */
export interface Outlook {
  /** Final margin and totals of the scope, points already scored included. */
  readonly margin: Distribution;
  readonly total: Distribution;
  readonly home: Distribution;
  readonly away: Distribution;
  /** Margin counted from the score a handicap is priced at: football in play starts again at each score. */
  readonly handicap: Distribution;
  /** Who scores next. */
  readonly next: { readonly home: number; readonly away: number; readonly none: number };
}

/** How far a match has come. `score` is of the match, `first` of its first period. */
export interface Situation {
  /** Share of regular play gone, 0 before the match. Football counts goals, not minutes. */
  readonly played: number;
  readonly score: { readonly home: number; readonly away: number };
  readonly firstPeriod: { readonly home: number; readonly away: number; readonly over: boolean };
  readonly inPlay: boolean;
}

/** Figures a sport's model is driven by: expected goals of the sides, or expected margin and total. */
export interface Strength {
  readonly first: number;
  readonly second: number;
}

/** One sport's model: strengths from prices, and what they say in a situation (null: not priced then). */
export interface SportModel {
  strengths(prices: { readonly open: RowPrices; readonly close: RowPrices }): {
    readonly open: Strength;
    readonly close: Strength;
  };
  outlook(strength: Strength, situation: Situation, scope: Scope): Outlook | null;
}
