import type { BettingSettings } from '../../model/admin/settings.ts';
import type { Hundredths } from '../../model/money.ts';
import type { Folder, GameState, GameStatus, Market, MarketFamily, Side } from '../../model/sports/match.ts';
import { boardPrices } from './board-price.ts';
import {
  type Freshness,
  isInplayOver,
  isLineDecided,
  isSelectionOpen,
  isStale,
  isUnvouched,
} from './open-for-betting.ts';

/** One selection as the board offers it now. The server builds it from the table, the browser from the list it shows. */
export interface Offer {
  readonly gameId: string;
  readonly sportId: number;
  readonly marketId: number;
  readonly family: MarketFamily;
  readonly folderId: string;
  readonly line: string | null;
  readonly selectionId: string;
  readonly side: Side;
  /** Board price: after caps and two-way cut, before the same-game cut. */
  readonly price: Hundredths;
  readonly startTime: number;
  readonly status: GameStatus;
  /** Game, folder and selection take bets, apart from clock and freshness. */
  readonly open: boolean;
  /** In play past the moment in-play betting ends for its sport. */
  readonly inplayOver: boolean;
  /** Its feed went quiet. */
  readonly stale: boolean;
  /** In play, and nobody vouches for what it stands at. */
  readonly unvouched?: boolean;
}

/** Offers by selection id. */
export type Offers = ReadonlyMap<string, Offer>;

interface Reading {
  readonly settings: BettingSettings;
  readonly freshness: Freshness;
  readonly now: number;
}

/** Every selection of the given games and markets as the board offers it at `now`. */
export function offersFrom(states: readonly GameState[], reading: Reading): Offers {
  const offers = states.flatMap((state) =>
    state.markets.flatMap((market) => offersOf(state, { market, reading })),
  );
  return new Map(offers.map((offer) => [offer.selectionId, offer]));
}

/** Board prices of a folder, in the order of its selections. */
export function folderPrices(
  market: Market,
  named: { folder: Folder; settings: BettingSettings },
): readonly number[] {
  const { folder, settings } = named;
  return boardPrices({ family: market.family, selections: folder.selections }, settings.sportConfig.common);
}

function offersOf(
  { game }: GameState,
  { market, reading }: { readonly market: Market; readonly reading: Reading },
): readonly Offer[] {
  const { settings, freshness, now } = reading;
  const source = freshness[game.source];
  const options = settings.option.siteOption2;
  const stale = isStale(source, { now, options });
  const unvouched = isUnvouched(game, { source, now, options });
  const inplayOver = isInplayOver(game, settings.sportConfig.inplay);
  return market.folders.flatMap((folder) => {
    const prices = folderPrices(market, { folder, settings });
    const isDecided = isLineDecided(folder);
    return folder.selections.map((selection, at) => ({
      gameId: game.gameId,
      sportId: game.sportId,
      marketId: market.marketId,
      family: market.family,
      folderId: folder.id,
      line: selection.line,
      selectionId: selection.id,
      side: selection.side,
      price: prices[at] ?? selection.price,
      startTime: game.startTime,
      status: game.status,
      open: !isDecided && isSelectionOpen({ game, folder, selection }),
      inplayOver,
      stale,
      unvouched,
    }));
  });
}
