import type { GameStatus, MarketFamily, Side } from '../../model/sports/match.ts';
import type { WireGame } from '../../model/sports/wire-match.ts';
import { hundredthsFrom } from '../odds-text.ts';
import type { Offer, Offers } from './offers.ts';

const statuses: readonly GameStatus[] = [
  'wait',
  'live',
  'end',
  'cancel',
  'postponed',
  'interrupted',
  'abandoned',
];
const families: readonly MarketFamily[] = ['1x2', '12', 'ah', 'ou', 'oe', 'dc', 'eh', 'cs', 'special'];
const sides: readonly Side[] = [
  ...(['home', 'draw', 'away', 'over', 'under', 'odd', 'even'] as const),
  ...(['yes', 'no', '1X', '12', 'X2', 'none', 'other'] as const),
];

/** Offers of the games a list shows, so the browser's slip is judged by the very rules the server uses. */
export function offersFromWire(games: readonly WireGame[]): Offers {
  return new Map(games.flatMap(offersOf).map((offer) => [offer.selectionId, offer]));
}

function offersOf(game: WireGame): readonly Offer[] {
  const status = statuses.find((one) => one === game.status) ?? 'cancel';
  const takesBets = game.isLimitBet === 'N' && (status === 'wait' || status === 'live');
  return game.folders.flatMap((folder) =>
    folder.bets.map((bet) => {
      const price = hundredthsFrom(bet.price) ?? 0;
      const isShown = folder.isVisible === 'y' && folder.isSuspended === 'n';
      return {
        gameId: game.gameId,
        sportId: game.sportsId,
        marketId: folder.marketsId,
        family: families.find((one) => one === folder.family) ?? 'special',
        folderId: folder.id,
        line: bet.line,
        selectionId: bet.id,
        side: sides.find((one) => one === bet.side) ?? 'other',
        price,
        startTime: Date.parse(game.startTime),
        status,
        open: takesBets && isShown && bet.status === 'open' && price >= 100,
        inplayOver: status === 'live' && game.isLimitBet === 'Y',
        stale: false,
        unvouched: false,
      };
    }),
  );
}
