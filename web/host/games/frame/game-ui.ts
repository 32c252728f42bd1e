import { type ComponentType, createContext, useContext } from 'react';
import type { Game } from '../../../../shared/rules/games/game.ts';
import type { RoundView } from './use-round.ts';

interface FrameContext {
  readonly ui: GameUi;
  /** Odds now in hundredths by selection. */
  readonly odds: ReadonlyMap<string, number>;
}

export const FrameContextProvider = createContext<FrameContext | null>(null);

/** The game this frame shows. */
export function useGameUi(): FrameContext {
  const context = useContext(FrameContextProvider);
  if (context === null) throw new Error('outside a game frame');
  return context;
}

/** A drawn round's `result`; the shape depends on the game. */
export type Result = Readonly<Record<string, unknown>>;

/** Probability (0–1) that a selection wins, and that the stake is returned. */
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

/** A line of a bet with its price; odds in hundredths. */
export interface PricedLine {
  readonly key: string;
  readonly name: string;
  readonly odds: number | null;
  readonly amount: number;
}

/** Everything of a frame that depends on the game. */
export interface GameUi {
  readonly game: Game;
  /** 'one': one selection with a typed amount (lotus); 'many': several, a chip for each tap. */
  readonly betEntry: 'one' | 'many';
  /** Odds in hundredths that never change; the round is then requested without its folders. */
  readonly fixedOdds?: ReadonlyMap<string, number>;
  /** How long the animation of a new result takes before figures show it, ms; 0 under reduced motion. */
  readonly revealMs: number;
  /** The table with its selections. */
  readonly Board: ComponentType<{ readonly view: RoundView }>;
  /** A result in a list cell. */
  readonly Outcome: ComponentType<{ readonly result: Result }>;
  /** A result as text for screen readers. */
  readonly spoken: (result: Result) => string;
  readonly tallies: (results: readonly Result[]) => readonly Tally[];
  /** Rules in sentences. */
  readonly rules: readonly string[];
  /** Null: no probability is published for this selection. */
  readonly chanceOf: (key: string) => Chance | null;
  /** Common name of selections of one kind in the price table: '스플릿'. */
  readonly rowName?: (key: string) => string;
  /** The most the lines can return together, won, where it depends on the previous card; the common rule when absent. */
  readonly maxWinnings?: (lines: readonly PricedLine[]) => number;
}
