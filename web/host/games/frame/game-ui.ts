import { type ComponentType, createContext, useContext } from 'react';
import type { Game } from '../../../../shared/rules/games/game.ts';
import type { RoundView } from './use-round.ts';

interface FrameContext {
  readonly ui: GameUi;
  /** Current odds by selection, in hundredths. */
  readonly odds: ReadonlyMap<string, number>;
}

export const FrameContextProvider = createContext<FrameContext | null>(null);

/** The user interface of the game this frame shows, and its current odds. */
export function useGameUi(): FrameContext {
  const context = useContext(FrameContextProvider);
  if (context === null) throw new Error('outside a game frame');
  return context;
}

/** A drawn round's `result`; the shape depends on the game. */
export type Result = Readonly<Record<string, unknown>>;

/** Probability (0–1) that a selection wins, and what comes back besides. */
export interface Chance {
  readonly win: number;
  /** Share of the stake that comes back besides: of a tie, of half a loss, more or less than the price of a win. */
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

/** What each game supplies to the common frame: board, texts, prices and rules. */
export interface GameUi {
  readonly game: Game;
  /** 'single': one selection with a typed stake (lotus); 'chips': several selections, each tap adds a chip. */
  readonly betEntry: 'single' | 'chips';
  /** Odds in hundredths that never change; the round is then requested without its folders. */
  readonly fixedOdds?: ReadonlyMap<string, number>;
  /** How long the animation of a new result takes before figures show it, ms; 0 under reduced motion. */
  readonly revealMs: number;
  /** The head's name of the page, where it is more than the game's name; with its h1. */
  readonly Heading?: ComponentType;
  /** What is bet with; '보유금' when absent. */
  readonly moneyName?: string;
  /** Above the table, when there is something to say of the member's money. */
  readonly MoneyNote?: ComponentType<{ readonly view: RoundView }>;
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
