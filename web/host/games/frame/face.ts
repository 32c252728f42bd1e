import type { ComponentType } from 'react';
import type { Game } from '../../../../shared/rules/games/game.ts';
import type { RoundView } from '../round/use-round.ts';

/** A drawn round's `result`, as its game words it. */
export type Result = Readonly<Record<string, unknown>>;

/** How often a selection wins, and how often it gives the stake back, of 1. */
export interface Chance {
  readonly win: number;
  readonly back: number;
}

/** One bar of the statistics. */
export interface Tally {
  readonly label: string;
  readonly count: number;
  readonly tone: 'red' | 'blue' | 'green' | 'plain';
}

/** A line of a bet as the tray counts it; odds in hundredths. */
export interface PricedLine {
  readonly key: string;
  readonly name: string;
  readonly odds: number | null;
  readonly amount: number;
}

/** What tells one game's frame from another. */
export interface GameFace {
  readonly game: Game;
  /** One selection with a typed amount (lotus), or several with a chip each tap. */
  readonly slip: 'one' | 'many';
  /** Odds in hundredths that never change: the round is then asked for without its folders. */
  readonly fixedOdds?: ReadonlyMap<string, number>;
  /** How long a fresh result is played before figures tell it, ms; 0 under reduced motion. */
  readonly revealMs: number;
  /** The table members tap. */
  readonly Board: ComponentType<{ readonly view: RoundView }>;
  /** A result in a cell of the lists. */
  readonly Outcome: ComponentType<{ readonly result: Result }>;
  /** A result as a screen reader hears it. */
  readonly spoken: (result: Result) => string;
  readonly tallies: (results: readonly Result[]) => readonly Tally[];
  /** Rules in sentences. */
  readonly rules: readonly string[];
  /** Null: the rules tell no figure for this selection. */
  readonly chanceOf: (key: string) => Chance | null;
  /** What selections of one kind are called together in the table of prices: '스플릿'. */
  readonly rowName?: (key: string) => string;
  /** The most the lines can return together, won, where that hangs on a card before; the rule of all games when absent. */
  readonly mostPaid?: (lines: readonly PricedLine[]) => number;
}
