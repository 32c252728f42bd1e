import type { MenuArea } from '../../model/admin/menu.ts';
import type { TableGame } from '../../model/casino/casino-kinds.ts';
import type { GameSettings } from '../../model/games/game-settings.ts';
import type { PermissionName } from '../../model/member/permissions.ts';
import type { Hundredths } from '../../model/money.ts';
import type { SettlementCode } from '../../model/sports/match.ts';
import type { Draw, Integers } from '../fairness/draw.ts';

/** The games of rounds, by their keys. */
export const gameKeys = [
  'powerball',
  'powerladder',
  'tokenpowerball',
  'lotus-oe',
  'lotus-bac1',
  'lotus-bac2',
  'roulette',
  'baccarat',
  'hilo',
  'hilo5s',
  'horse',
  'graph',
  'keno',
] as const;
export type GameKey = (typeof gameKeys)[number];
/** A live table by its code in the casino's catalogue: 'evolution-1'. */
export type TableKey = `${string}-${number}`;
/** What rounds are of. */
export type RoundGameKey = GameKey | TableKey;

/** One price a member can take. `key` is unique within its game: 'pb.odd', 'n:7', 'win:3'. */
export interface GameSelection {
  readonly key: string;
  readonly nameKo: string;
  readonly odds: Hundredths;
}

/** Selections that exclude each other and are offered together: 'pb.oe' has `type` 'pb' and `detail` 'oe'. */
export interface GameFolder {
  readonly key: string;
  readonly type: string;
  readonly detail: string;
  readonly nameKo: string;
  readonly selections: readonly GameSelection[];
}

/** Rounds by the clock, seconds. */
export interface RoundTimes {
  readonly seconds: number;
  readonly closeSeconds: number;
  /** A round of day starts this long after Korean midnight. */
  readonly offsetSeconds: number;
}

/** What prices may hang on. `previous`: the draw of the round before; null when unknown or there was none. */
export interface Pricing {
  readonly settings: GameSettings;
  readonly previous: Draw | null;
}

/** Everything that tells one game from another. A new game is a file that exports one of these, and its line in games.ts. */
export interface Game {
  readonly key: RoundGameKey;
  readonly nameKo: string;
  /** Type in frame addresses and paths: 'powerball', 'ladder', 'token', 'oe', 'baca', 'roulette', 'hilo_5s' … */
  readonly gType: string;
  /** Which limits hold, and which rolling kind a bet counts for. */
  readonly levelKind: 'mini' | 'lotus' | 'other';
  /** Menu area and permission that close it; null when none does. */
  readonly area: MenuArea | null;
  readonly permission: PermissionName | null;
  /** `settings`: whether the operator opened it at all (`tokenConfig.*.active`, `lotusConfig.*.active`). */
  isActive(settings: GameSettings): boolean;
  /** Null for a game without rounds (keno). */
  times(settings: GameSettings): RoundTimes | null;
  /** The game whose draws these are: powerladder takes those of powerball. */
  readonly drawnBy: RoundGameKey;
  /** What is played, when it is a live table of the casino. */
  readonly table?: TableGame;
  /** Prices and results hang on the draw of the round before. */
  readonly usesPrevious?: true;
  /** Where its results come from when not from the seeds of a day: a crash chain, the member's own pair of seeds. */
  readonly drawnFrom?: 'chain' | 'pair';
  /** What is offered; none of what is closed for this round (hi / lo without a previous card). */
  folders(pricing: Pricing): readonly GameFolder[];
  /** The price of one selection as in `folders`, without building them all; null when it is not offered. */
  priceOf(key: string, pricing: Pricing): Hundredths | null;
  /** '파워볼 홀': a selection in history lines; the key itself when unknown. */
  nameOf(key: string): string;
  draw(integers: Integers): Draw;
  /** 1 lost, 2 won, 3 refund. `previous` as at placement (hi / lo). @throws RangeError for an unknown selection */
  codeOf(key: string, named: { readonly draw: Draw; readonly previous: Draw | null }): SettlementCode;
  /**
   * What a won stake returns, hundredths, where winning is worth more than one price (a number that shows on two of three
   * dice); the price of the selection when absent.
   */
  readonly wonOdds?: (key: string, draw: Draw) => Hundredths;
  /**
   * Draws that show together every way all selections can be decided: what holds for each of them holds for every draw.
   * Absent where one line is sold at a time.
   */
  readonly outcomes?: () => readonly Draw[];
  /** The wire's `result` of a drawn round: JSON. */
  resultOf(draw: Draw): Readonly<Record<string, unknown>>;
}
