import type { MenuEntry } from '../../../shared/model/admin/menu.ts';
import type { Settings } from '../../../shared/model/admin/settings.ts';
import type { RoundTimes } from '../../../shared/rules/games/game.ts';

/** The public part of the settings document as the pages use it. */
export type PublicSettings = Pick<Settings, 'option' | 'sportConfig' | 'casinoTestOnly'> & {
  readonly menu: readonly MenuEntry[];
  /** What today's rounds of games are counted by, by the game's key. */
  readonly roundTimes?: Readonly<Record<string, RoundTimes>>;
  /** Which token games the operator opened. */
  readonly tokenConfig?: Readonly<Record<string, { readonly active: boolean }>>;
  /** Whether traders decide about bets above their members' limits. */
  readonly referral?: boolean;
  /** How fast the clock of games runs. */
  readonly gameSpeed?: number;
  readonly bank?: readonly { readonly name: string; readonly active: boolean }[];
};
