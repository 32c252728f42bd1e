import type { MarketFamily, MatchStatus, Side } from '../../model/sports/match.ts';
import type { WireMatch } from '../../model/sports/wire-match.ts';
import { hundredthsFrom } from '../odds-text.ts';
import type { Offer, Offers } from './offers.ts';

const statuses: readonly MatchStatus[] = [
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

/** Offers of the matches a list shows, so the browser's slip is validated by the same rules as on the server. */
export function offersFromWire(matches: readonly WireMatch[]): Offers {
  return new Map(matches.flatMap(offersOf).map((offer) => [offer.selectionId, offer]));
}

function offersOf(match: WireMatch): readonly Offer[] {
  const status = statuses.find((one) => one === match.status) ?? 'cancel';
  const takesBets = match.isLimitBet === 'N' && (status === 'wait' || status === 'live');
  return match.folders.flatMap((folder) =>
    folder.bets.map((bet) => {
      const price = hundredthsFrom(bet.price) ?? 0;
      const isShown = folder.isVisible === 'y' && folder.isSuspended === 'n';
      return {
        gameId: match.gameId,
        sportId: match.sportsId,
        marketId: folder.marketsId,
        family: families.find((one) => one === folder.family) ?? 'special',
        folderId: folder.id,
        line: bet.line,
        selectionId: bet.id,
        side: sides.find((one) => one === bet.side) ?? 'other',
        price,
        startTime: Date.parse(match.startTime),
        status,
        open: takesBets && isShown && bet.status === 'open' && price >= 100,
        inplayOver: status === 'live' && match.isLimitBet === 'Y',
        stale: false,
        unconfirmed: false,
      };
    }),
  );
}
