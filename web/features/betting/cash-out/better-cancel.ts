import { type BetView, stakeLeft } from '../bet/bet-view.ts';

interface Cancelling {
  readonly bet: Pick<BetView, 'cancel' | 'stake' | 'cashOut'>;
  /** When the bet was read, epoch ms: its seconds count down from there. */
  readonly readAt: number;
  readonly now: number;
  /** Won the whole bet is offered for. */
  readonly offer: number;
}

/** Won a cancel gives back and ms it is still open, where it gives more than the offer; null where it does not. */
export function betterCancel({ bet, readAt, now, offer }: Cancelling): { pays: number; left: number } | null {
  const pays = stakeLeft(bet);
  const left = bet.cancel.seconds * 1000 - (now - readAt);
  return left > 0 && pays > offer ? { pays, left } : null;
}
