import type { betting } from '../../../../shared/calls/betting/betting.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { inMarketSet } from '../../../../shared/rules/sports/market-sets.ts';
import { takeGames } from '../../../lib/live/live-matches.ts';
import { type CartLeg, cartLegOf } from '../cart/cart-leg.ts';
import { replaceCart } from '../cart/replacing-cart.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

export interface Opened {
  /** The cart the selections were put into; null when none of them is known any more. */
  readonly kind: SlipKind | null;
  readonly taken: number;
  /** Of those taken, how many cannot be bet on now; the cart marks them. */
  readonly closed: number;
  readonly gone: number;
}

interface SharedLeg {
  readonly leg: CartLeg;
  readonly status: string;
  readonly closed: boolean;
}

type SharedList = ReplyOf<typeof betting.calls.openShared>['list'];

/**
 * Puts shared selections into the cart that takes them: that of the page where it can. A cart that holds something is
 * replaced only when its owner agrees; null when he does not.
 */
export async function fillShared(
  list: SharedList,
  { shown, askedAt }: { readonly shown: SlipKind; readonly askedAt: number },
): Promise<Opened | null> {
  const known = list.flatMap(({ game, betsSeq, foldersSeq, closed }): SharedLeg[] => {
    const folder = game?.folders.find(({ id }) => id === foldersSeq);
    const bet = folder?.bets.find(({ id }) => id === betsSeq);
    if (!game || !folder || !bet) return [];
    takeGames([game], askedAt, { view: 'shared' });
    return [{ leg: cartLegOf(game, { folder, bet }), status: game.status, closed }];
  });
  const open = known.filter(({ closed }) => !closed);
  const fits = open.length > 0 ? open : known;
  const kind = candidates(shown).find((one) => fits.every((leg) => takes(betKinds[one], leg))) ?? shown;
  const taken = known.filter((leg) => takes(betKinds[kind], leg) || leg.closed);
  const gone = list.length - taken.length;
  if (taken.length === 0) return { kind: null, taken: 0, closed: 0, gone };
  const legs = taken.map(({ leg }) => leg);
  if (!(await replaceCart(kind, { legs, question: '카트를 공유된 카트로 바꾸시겠습니까?' }))) return null;
  return { kind, taken: taken.length, closed: taken.filter(({ closed }) => closed).length, gone };
}

const candidates = (shown: SlipKind): readonly SlipKind[] => [shown, 'korean', 'european', 'inplay'];

function takes(
  { marketSet, takes: wanted }: (typeof betKinds)[SlipKind],
  { leg, status }: SharedLeg,
): boolean {
  if (!inMarketSet(marketSet, leg)) return false;
  if (wanted === 'prematch') return status === 'wait';
  return wanted === 'live' ? status === 'live' : true;
}
