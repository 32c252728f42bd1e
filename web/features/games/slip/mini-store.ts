import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Hundredths } from '../../../../shared/model/money.ts';
import type { MiniKind } from '../rounds/mini-kinds.ts';

/** The one item of a mini cart. */
export interface MiniPick {
  readonly game: MiniKind['key'];
  readonly gameName: string;
  readonly gameSeq: string;
  readonly round: number;
  /** The wire's bets_seq. */
  readonly betsSeq: string;
  readonly key: string;
  /** '파워볼 홀'. */
  readonly name: string;
  /** As the member saw it. */
  readonly odds: Hundredths;
}

export interface PendingMini {
  readonly memberSeq: number;
  readonly key: string;
  readonly pick: MiniPick;
  readonly amount: number;
}

export interface MiniCart {
  readonly pick: MiniPick | null;
  /** Won; null until the member chose: the device's start amount. */
  readonly amount: number | null;
  /** A placement whose outcome is not known yet: it is sent again under its key, also after a reload. */
  readonly pending: PendingMini | null;
}

const initial: MiniCart = { pick: null, amount: null, pending: null };

/** The mini cart survives a reload, not its round. */
export const useMiniCart = create<MiniCart>()(persist(() => initial, { name: 'mini-slip', version: 1 }));

/** Chooses; the same again removes it, another one takes its place. */
export function togglePick(pick: MiniPick): void {
  useMiniCart.setState((cart) => ({ pick: cart.pick?.betsSeq === pick.betsSeq ? null : pick }));
}

export function clearPick(): void {
  useMiniCart.setState({ pick: null });
}

export function setMiniAmount(amount: number | null): void {
  useMiniCart.setState({ amount });
}

/** A bet was taken: the cart is empty, its amount nothing. */
export function emptyMiniCart(): void {
  useMiniCart.setState({ pick: null, amount: 0, pending: null });
}

/** Own bets are read again so long after a bet, ms (spec §4). */
const historyFollows = 4_000;

/** The list of own bets follows a bet that was taken. */
export function rereadBetsLater(reread: () => void): void {
  setTimeout(reread, historyFollows);
}
