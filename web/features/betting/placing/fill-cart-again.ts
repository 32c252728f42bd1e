import type { WireMatch } from '../../../../shared/model/sports/wire-match.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { inMarketSet } from '../../../../shared/rules/sports/market-sets.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { type MatchView, takeMatches } from '../../../lib/live/live-matches.ts';
import type { BetLegView, BetView } from '../bet/bet-view.ts';
import { type CartLeg, cartLegOf } from '../cart/cart-leg.ts';
import { againQuestion, replaceCart } from '../cart/replace-cart.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

interface FoundMatches {
  readonly view: MatchView;
  readonly matches: readonly WireMatch[];
}
type LegToFind = Pick<BetLegView, 'gameId' | 'selectionId' | 'home' | 'isBonus'>;
type Find = (leg: LegToFind) => Promise<FoundMatches>;

type ListCall = (reading: {
  page: number;
  size: number;
  keyword: string;
}) => Promise<{ list: readonly WireMatch[] }>;
type DetailCall = (reading: { gameId: string }) => Promise<{ game: WireMatch }>;

/** The calls a bet's games are looked for with. */
export type SportsLists = Readonly<
  Record<'koreanPrematch' | 'koreanSpecial' | 'live' | 'lsportKorean', ListCall>
> &
  Readonly<Record<'europeanDetail' | 'inplayDetail' | 'lsportEuropeanDetail', DetailCall>>;

/** Where a cart's matches are looked for: first the lists that are read anyway, then the details with every line. */
function findersIn(sports: SportsLists): Readonly<Record<SlipKind, readonly Find[]>> {
  const listed =
    (call: 'koreanPrematch' | 'koreanSpecial' | 'live' | 'lsportKorean', view: MatchView): Find =>
    async ({ home }) => ({ view, matches: (await sports[call]({ page: 1, size: 50, keyword: home })).list });
  const detail =
    (call: 'europeanDetail' | 'inplayDetail' | 'lsportEuropeanDetail'): Find =>
    async ({ gameId }) => ({ view: 'detail', matches: [(await sports[call]({ gameId })).game] });
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

const openStates = { prematch: ['wait'], 'in-play': ['wait', 'live'], live: ['live'] };

function isCart(kind: string): kind is SlipKind {
  return ['korean', 'european', 'inplay', 'live', 'lsport', 'lsportEuropean'].includes(kind);
}

/** The cart a bet came from; what has none of its own goes into the Korean one. */
export function cartOf({ kind }: Pick<BetView, 'kind'>): SlipKind {
  return isCart(kind) ? kind : 'korean';
}

/**
 * Puts those selections of a bet that can still be bet on into its cart at current prices; null when the member keeps
 * the cart as it is.
 */
export async function fillAgain(
  bet: { readonly kind: string; readonly legs: readonly LegToFind[] },
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
  leg: LegToFind,
  { kind, finders }: { readonly kind: SlipKind; readonly finders: readonly Find[] },
): Promise<CartLeg | null> {
  const { marketSet, phase: takes } = betKinds[kind];
  for (const find of finders) {
    const requestedAt = Date.now();
    const { view, matches } = await noneWhenGone(find(leg));
    takeMatches(matches, requestedAt, { view });
    const match = matches.find(({ gameId }) => gameId === leg.gameId);
    const folder = match?.folders.find(({ bets }) => bets.some(({ id }) => id === leg.selectionId));
    const bet = folder?.bets.find(({ id }) => id === leg.selectionId);
    if (!match || !openStates[takes].includes(match.status) || folder?.isVisible !== 'y' || !bet) continue;
    const item = cartLegOf(match, { folder, bet });
    if (inMarketSet(marketSet, item)) return item;
  }
  return null;
}

/** A match that is gone, or whose list is closed, counts as not found. */
async function noneWhenGone(reading: Promise<FoundMatches>): Promise<FoundMatches> {
  try {
    return await reading;
  } catch (failure) {
    if (failure instanceof CallRefused && [403, 404].includes(failure.status))
      return { view: 'detail', matches: [] };
    throw failure;
  }
}
