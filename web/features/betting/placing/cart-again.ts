import type { WireGame } from '../../../../shared/model/sports/wire-match.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { inMarketSet } from '../../../../shared/rules/sports/market-sets.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { type GameView, takeGames } from '../../../lib/live/live-matches.ts';
import type { BetLegView, BetView } from '../bet/bet-view.ts';
import { type CartLeg, cartLegOf } from '../cart/cart-leg.ts';
import { againQuestion, replaceCart } from '../cart/replacing-cart.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

interface Found {
  readonly view: GameView;
  readonly games: readonly WireGame[];
}
type Sought = Pick<BetLegView, 'gameId' | 'selectionId' | 'home' | 'isBonus'>;
type Find = (leg: Sought) => Promise<Found>;

type ListCall = (asked: {
  page: number;
  size: number;
  keyword: string;
}) => Promise<{ list: readonly WireGame[] }>;
type DetailCall = (asked: { gameId: string }) => Promise<{ game: WireGame }>;

/** The calls a bet's games are looked for with. */
export type SportsLists = Readonly<
  Record<'koreanPrematch' | 'koreanSpecial' | 'live' | 'lsportKorean', ListCall>
> &
  Readonly<Record<'europeanDetail' | 'inplayDetail' | 'lsportEuropeanDetail', DetailCall>>;

/** Where a cart's games are looked for: the lists read anyhow, then every line, which the carts of lists take too. */
function findersIn(sports: SportsLists): Readonly<Record<SlipKind, readonly Find[]>> {
  const listed =
    (call: 'koreanPrematch' | 'koreanSpecial' | 'live' | 'lsportKorean', view: GameView): Find =>
    async ({ home }) => ({ view, games: (await sports[call]({ page: 1, size: 50, keyword: home })).list });
  const detail =
    (call: 'europeanDetail' | 'inplayDetail' | 'lsportEuropeanDetail'): Find =>
    async ({ gameId }) => ({ view: 'detail', games: [(await sports[call]({ gameId })).game] });
  return {
    korean: [
      listed('koreanPrematch', 'korean'),
      listed('koreanSpecial', 'special'),
      detail('europeanDetail'),
    ],
    european: [detail('europeanDetail')],
    inplay: [detail('inplayDetail')],
    live: [listed('live', 'live')],
    lsport: [listed('lsportKorean', 'korean'), detail('lsportEuropeanDetail')],
    lsportEuropean: [detail('lsportEuropeanDetail')],
  };
}

const takenStates = { prematch: ['wait'], 'in-play': ['wait', 'live'], live: ['live'] };

function isCart(kind: string): kind is SlipKind {
  return ['korean', 'european', 'inplay', 'live', 'lsport', 'lsportEuropean'].includes(kind);
}

/** The cart a bet came from; what has none of its own goes into the Korean one. */
export function cartOf({ kind }: Pick<BetView, 'kind'>): SlipKind {
  return isCart(kind) ? kind : 'korean';
}

/**
 * Puts those selections of a bet that can still be bet on into its cart at today's prices; null when the cart's owner
 * keeps what it holds.
 */
export async function fillAgain(
  bet: { readonly kind: string; readonly legs: readonly Sought[] },
  sports: SportsLists,
): Promise<{ readonly found: number; readonly lost: number } | null> {
  const kind = cartOf(bet);
  const finders = findersIn(sports)[kind];
  const real = bet.legs.filter(({ isBonus }) => !isBonus);
  const all = await Promise.all(real.map((leg) => findLeg(leg, { kind, finders })));
  const legs = all.filter((leg) => leg !== null);
  if (legs.length > 0 && !(await replaceCart(kind, { legs, question: againQuestion }))) return null;
  return { found: legs.length, lost: real.length - legs.length };
}

async function findLeg(
  leg: Sought,
  { kind, finders }: { readonly kind: SlipKind; readonly finders: readonly Find[] },
): Promise<CartLeg | null> {
  const { marketSet, takes } = betKinds[kind];
  for (const find of finders) {
    const askedAt = Date.now();
    const { view, games } = await orNone(find(leg));
    takeGames(games, askedAt, { view });
    const game = games.find(({ gameId }) => gameId === leg.gameId);
    const folder = game?.folders.find(({ bets }) => bets.some(({ id }) => id === leg.selectionId));
    const bet = folder?.bets.find(({ id }) => id === leg.selectionId);
    if (!game || !takenStates[takes].includes(game.status) || folder?.isVisible !== 'y' || !bet) continue;
    const item = cartLegOf(game, { folder, bet });
    if (inMarketSet(marketSet, item)) return item;
  }
  return null;
}

/** A game that is gone is none to bet on, and neither is one whose list is closed. */
async function orNone(asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof CallRefused && [403, 404].includes(failure.status))
      return { view: 'detail', games: [] };
    throw failure;
  }
}
