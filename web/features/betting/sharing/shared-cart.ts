import type { betting } from '../../../../shared/calls/betting/betting.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import { betKinds } from '../../../../shared/rules/slip/bet-kinds.ts';
import { inMarketSet } from '../../../../shared/rules/sports/market-sets.ts';
import { api } from '../../../lib/calls/api.ts';
import { takeMatches } from '../../../lib/live/live-matches.ts';
import { type CartLeg, cartLegOf } from '../cart/cart-leg.ts';
import { replaceCart } from '../cart/replace-cart.ts';
import type { SlipKind } from '../cart/stored-slip.ts';

const cartNames: Readonly<Record<SlipKind, string>> = {
  korean: '한국형',
  european: '유럽형',
  inplay: '인플레이',
  live: '실시간',
  lsport: '한국형',
  lsportEuropean: '유럽형',
};

/** What came of opening a shared slip. */
export function sharedText({ kind, taken, closed, gone }: OpenedSlip): string {
  if (kind === null) return '지금 베팅할 수 있는 항목이 없습니다.';
  const marked = closed > 0 ? ` 마감 ${closed}건이 있습니다.` : '';
  const missing = gone > 0 ? ` 없어진 ${gone}건은 제외했습니다.` : '';
  return `${taken}건을 ${cartNames[kind]} 카트에 담았습니다.${marked}${missing}`;
}

export interface OpenedSlip {
  /** The cart the selections were put into; null when none of them is known any more. */
  readonly kind: SlipKind | null;
  readonly taken: number;
  /** Of those taken, how many cannot be bet on now; the cart marks them. */
  readonly closed: number;
  readonly gone: number;
}

/** Puts the selections of a code into a cart; null when the member keeps their cart. @throws CallRefused */
export async function openShared(code: string, shown: SlipKind): Promise<OpenedSlip | null> {
  const requestedAt = Date.now();
  const { list } = await api.betting.openShared({ code });
  return fillShared(list, { shown, requestedAt });
}

interface SharedLeg {
  readonly leg: CartLeg;
  readonly status: string;
  readonly closed: boolean;
}

type SharedList = ReplyOf<typeof betting.calls.openShared>['list'];

/**
 * Puts shared selections into a cart that takes them, preferably the page's. A cart that is not empty is replaced only
 * when the member agrees; null when they do not.
 */
export async function fillShared(
  list: SharedList,
  { shown, requestedAt }: { readonly shown: SlipKind; readonly requestedAt: number },
): Promise<OpenedSlip | null> {
  const known = list.flatMap(({ game: match, betsSeq, foldersSeq, closed }): SharedLeg[] => {
    const folder = match?.folders.find(({ id }) => id === foldersSeq);
    const bet = folder?.bets.find(({ id }) => id === betsSeq);
    if (!match || !folder || !bet) return [];
    takeMatches([match], requestedAt, { view: 'shared' });
    return [{ leg: cartLegOf(match, { folder, bet }), status: match.status, closed }];
  });
  const open = known.filter(({ closed }) => !closed);
  const fits = open.length > 0 ? open : known;
  const kind =
    candidates(shown).find((candidate) => fits.every((leg) => accepts(betKinds[candidate], leg))) ?? shown;
  const taken = known.filter((leg) => accepts(betKinds[kind], leg) || leg.closed);
  const gone = list.length - taken.length;
  if (taken.length === 0) return { kind: null, taken: 0, closed: 0, gone };
  const legs = taken.map(({ leg }) => leg);
  if (!(await replaceCart(kind, { legs, question: '카트를 공유된 카트로 바꾸시겠습니까?' }))) return null;
  return { kind, taken: taken.length, closed: taken.filter(({ closed }) => closed).length, gone };
}

const candidates = (shown: SlipKind): readonly SlipKind[] => [shown, 'korean', 'european', 'inplay'];

function accepts({ marketSet, phase }: (typeof betKinds)[SlipKind], { leg, status }: SharedLeg): boolean {
  if (!inMarketSet(marketSet, leg)) return false;
  if (phase === 'prematch') return status === 'wait';
  return phase === 'live' ? status === 'live' : true;
}
