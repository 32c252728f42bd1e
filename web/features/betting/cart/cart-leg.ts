import type { WireFolder, WireGame, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { SlipLeg } from '../../../../shared/rules/slip/slip.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import { epochOf } from '../../../lib/time/time.ts';

/** One item of the cart: what is asked for, and enough to show it when no list carries its game. */
export interface CartLeg extends SlipLeg {
  readonly sportId: number;
  readonly leagueName: string;
  readonly homeName: string;
  readonly awayName: string;
  readonly marketName: string;
  readonly family: string;
  readonly side: string;
  /** The feed's own name of it, which alone tells sides apart that have none. */
  readonly name?: string;
  readonly line: string | null;
  /** Epoch ms. */
  readonly startTime: number;
  /** It was added while the game was in play. */
  readonly isLive?: boolean;
  /** The price the server named when it refused the slip, hundredths; for games no list carries. */
  readonly quoted?: number;
}

/** A selection of the board as a cart item at the price it shows now. */
export function cartLegOf(
  game: WireGame,
  { folder, bet }: { readonly folder: WireFolder; readonly bet: WireSelection },
): CartLeg {
  return {
    gameId: game.gameId,
    marketId: folder.marketsId,
    folderId: folder.id,
    selectionId: bet.id,
    odds: hundredthsFrom(bet.price) ?? 0,
    isBonus: false,
    sportId: game.sportsId,
    leagueName: game.leagueNameKr,
    homeName: game.homeNameKr,
    awayName: game.awayNameKr,
    marketName: marketTitle({ marketName: folder.marketNameKr, line: folder.line }),
    family: folder.family,
    side: bet.side,
    name: bet.name,
    line: bet.line,
    startTime: epochOf(game.startTime),
    isLive: game.status === 'live',
  };
}
