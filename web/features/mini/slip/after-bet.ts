import { useMiniCart } from './mini-store.ts';

/** Own bets are read again so long after a bet, ms (spec §4). */
const historyFollows = 4_000;

/** The list of own bets follows a bet that was taken. */
export function historyAfterBet(reread: () => void): void {
  setTimeout(reread, historyFollows);
}

/** A bet was taken: the cart is empty, its amount nothing. */
export function emptyCart(): void {
  useMiniCart.setState({ pick: null, amount: 0, pending: null });
}
