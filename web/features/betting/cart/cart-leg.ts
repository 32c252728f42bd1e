import type { WireFolder, WireMatch, WireSelection } from '../../../../shared/model/sports/wire-match.ts';
import { hundredthsFrom } from '../../../../shared/rules/odds-text.ts';
import type { SlipLeg } from '../../../../shared/rules/slip/slip.ts';
import { marketTitle } from '../../../../shared/rules/sports/market-title.ts';
import { epochOf } from '../../../lib/time/time.ts';

/** One item of the cart: the leg to bet on, and enough to show it when no list contains its match. */
export interface CartLeg extends SlipLeg {
  readonly sportId: number;
  readonly leagueName: string;
  readonly homeName: string;
  readonly awayName: string;
  readonly marketName: string;
  readonly family: string;
  readonly side: string;
  /** The feed's name of the selection; the only distinction where sides have no names. */
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
  match: WireMatch,
  { folder, bet }: { readonly folder: WireFolder; readonly bet: WireSelection },
): CartLeg {
  return {
    gameId: match.gameId,
    marketId: folder.marketsId,
    folderId: folder.id,
    selectionId: bet.id,
    odds: hundredthsFrom(bet.price) ?? 0,
    isBonus: false,
    sportId: match.sportsId,
    leagueName: match.leagueNameKr,
    homeName: match.homeNameKr,
    awayName: match.awayNameKr,
    marketName: marketTitle({ marketName: folder.marketNameKr, line: folder.line }),
    family: folder.family,
    side: bet.side,
    name: bet.name,
    line: bet.line,
    startTime: epochOf(match.startTime),
    isLive: match.status === 'live',
  };
}
