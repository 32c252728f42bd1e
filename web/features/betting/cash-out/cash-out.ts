import { create } from 'zustand';
import { api } from '../../../lib/calls/api.ts';
import { CallRefused, errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';
import { dismissReceipt } from '../placing/dismiss-receipt.ts';
import { untilDecided } from '../placing/placing-state.ts';

interface CashOutState {
  /** What the dialog is about. */
  readonly bet: BetView | null;
  /** When it was read, epoch ms. */
  readonly readAt: number;
  /** The cash-out in progress; `dueAt` (server's epoch ms) once it is in its delay. */
  readonly inProgress: { readonly betCode: string; readonly dueAt: number | null } | null;
}

export const useCashOut = create<CashOutState>(() => ({ bet: null, readAt: 0, inProgress: null }));

interface CashOutRequest {
  readonly betCode: string;
  readonly share: number;
  readonly offer: number;
}

/** What was paid, for the receipt. */
export interface Paid {
  /** Won. */
  readonly paid: number;
  /** Won that stay at play. */
  readonly stakeLeft: number;
  /** The cash behind it, won. */
  readonly cash: number;
}

type Outcome =
  | ({ readonly isPaid: true } & Paid)
  | { readonly isPaid: false; readonly sentence: string; readonly code: string };

/** Shortest wait before a delayed bet is read again, ms. */
const minWait = 300;

/** Cashes out under one key until the outcome is known; a delayed cash-out is read when its delay is over. */
export async function cashOut(request: CashOutRequest): Promise<Outcome> {
  const { betCode } = request;
  const key = newIdempotencyKey();
  useCashOut.setState({ inProgress: { betCode, dueAt: null } });
  try {
    const first = await retryUntilAnswered(
      (again) => api.betting.cashOut(request, { key, again }),
      () => toast('확인 중입니다.'),
    );
    const { paid, stakeLeft, member } = 'pending' in first ? await delayedOutcome(first, betCode) : first;
    setBalance(member);
    if (stakeLeft === 0) dismissReceipt(betCode);
    return { isPaid: true, paid, stakeLeft, cash: member.members_cash };
  } catch (failure) {
    const code = failure instanceof CallRefused ? failure.code : '';
    return { isPaid: false, sentence: errorMessage(failure), code };
  } finally {
    useCashOut.setState({ inProgress: null });
    rereadMember();
    await queryClient.invalidateQueries({ queryKey: ['bets'] });
  }
}

type DelayedCashOut = Extract<Awaited<ReturnType<typeof api.betting.cashOutTicket>>, { pending: true }>;
type Decided = Exclude<Awaited<ReturnType<typeof api.betting.cashOutTicket>>, DelayedCashOut>;

async function delayedOutcome({ ticket, delay }: DelayedCashOut, betCode: string): Promise<Decided> {
  const dueAt = serverNow() + delay * 1000;
  useCashOut.setState({ inProgress: { betCode, dueAt } });
  await untilDecided(ticket, Math.max(minWait, delay * 1000));
  const reply = await retryUntilAnswered(
    () => api.betting.cashOutTicket({ ticket }, { again: true }),
    () => undefined,
  );
  return 'pending' in reply ? delayedOutcome(reply, betCode) : reply;
}

/** Sets the offer at which the open dialog's bet is cashed out automatically, or ends that with null. @returns what went wrong, or null */
export async function setAutoCashOut(bet: BetView, offer: number | null): Promise<string | null> {
  try {
    await api.betting.autoCashOut({ betCode: bet.code, offer });
  } catch (failure) {
    return errorMessage(failure);
  }
  useCashOut.setState({ bet: { ...bet, autoCashOut: offer } });
  await queryClient.invalidateQueries({ queryKey: ['bets'] });
  return null;
}
