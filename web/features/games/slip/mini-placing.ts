import { create } from 'zustand';
import { messageOf } from '../../../../shared/messages/refusal-sentence.ts';
import { payout } from '../../../../shared/rules/odds.ts';
import { hundredthsFrom, priceFrom } from '../../../../shared/rules/odds-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { CallRefused } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import {
  emptyMiniCart,
  type MiniPick,
  type PendingMini,
  rereadBetsLater,
  useMiniCart,
} from './mini-store.ts';

export interface MiniReceipt {
  readonly betCode: string;
  readonly pick: MiniPick;
  readonly amount: number;
  readonly winnings: number;
  /** Epoch ms of the server's clock. */
  readonly placedAt: number;
}

export interface MiniPlacing {
  readonly phase: 'idle' | 'placing' | 'checking';
  /** The bet the confirmation dialog shows. */
  readonly asked: { readonly pick: MiniPick; readonly amount: number } | null;
  /** Stays until closed. */
  readonly receipt: MiniReceipt | null;
  readonly problem: string | null;
}

const idle: MiniPlacing = { phase: 'idle', asked: null, receipt: null, problem: null };
export const useMiniPlacing = create<MiniPlacing>(() => idle);

/** Places the confirmed bet under one key, kept until the outcome is known. True once it is accepted. */
export function placeMini(memberSeq: number): Promise<boolean> {
  const { asked, phase } = useMiniPlacing.getState();
  if (asked === null || phase !== 'idle') return Promise.resolve(false);
  return resumeMini({ memberSeq, key: newIdempotencyKey(), ...asked });
}

/** Sends a placement, again under its key when the answer was lost; also what a reload left unanswered. */
export async function resumeMini(pending: PendingMini): Promise<boolean> {
  if (useMiniPlacing.getState().phase !== 'idle') return false;
  const { pick, amount, key } = pending;
  useMiniCart.setState({ pending });
  useMiniPlacing.setState({ phase: 'placing', problem: null });
  try {
    const { game, gameSeq, round, betsSeq } = pick;
    const slip = { game, gameSeq, round, betsSeq, odds: priceFrom(pick.odds), amount };
    const { betCode, member } = await retryUntilAnswered(
      (again) => api.games.placeMini(slip, { key, again }),
      () => useMiniPlacing.setState({ phase: 'checking' }),
    );
    setBalance(member);
    emptyMiniCart();
    const winnings = payout(amount, [pick.odds]);
    const receipt = { betCode, pick, amount, winnings, placedAt: serverNow() };
    useMiniPlacing.setState({ ...idle, receipt });
    rereadBetsLater(() => void queryClient.invalidateQueries({ queryKey: ['bets'] }));
    return true;
  } catch (failure) {
    const isLoginOver = failure instanceof CallRefused && failure.status === 419;
    if (!isLoginOver) useMiniCart.setState({ pending: null });
    onRefused(failure, pick);
    return false;
  } finally {
    rereadMember();
  }
}

function onRefused(failure: unknown, pick: MiniPick): void {
  const problem = failure instanceof CallRefused ? failure.message : messageOf('bet-failed');
  const odds = failure instanceof CallRefused ? newOdds(failure.detail['legs'], pick.betsSeq) : null;
  const { asked } = useMiniPlacing.getState();
  const repriced = odds === null ? pick : { ...pick, odds };
  useMiniPlacing.setState({
    phase: 'idle',
    problem,
    asked: asked && { ...asked, pick: repriced },
  });
  if (odds === null) return;
  const { pick: chosen } = useMiniCart.getState();
  if (chosen?.betsSeq === pick.betsSeq) useMiniCart.setState({ pick: repriced });
  void queryClient.invalidateQueries({ queryKey: ['round', pick.game] });
}

function newOdds(legs: unknown, betsSeq: string): number | null {
  const found: unknown = Array.isArray(legs) ? legs.find((leg) => leg?.betsSeq === betsSeq) : undefined;
  if (typeof found !== 'object' || found === null || !('odds' in found)) return null;
  return typeof found.odds === 'number' ? hundredthsFrom(found.odds) : null;
}
