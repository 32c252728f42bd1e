import { create } from 'zustand';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { CallRefused, errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';
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

type Outcome =
  | { readonly isPaid: true }
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
    const { paid, member } = 'pending' in first ? await delayedOutcome(first, betCode) : first;
    setBalance(member);
    toast(`${amountText(paid)}원을 캐시아웃했습니다.`, 'good');
    return { isPaid: true };
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
type Paid = Exclude<Awaited<ReturnType<typeof api.betting.cashOutTicket>>, DelayedCashOut>;

async function delayedOutcome({ ticket, delay }: DelayedCashOut, betCode: string): Promise<Paid> {
  const dueAt = serverNow() + delay * 1000;
  useCashOut.setState({ inProgress: { betCode, dueAt } });
  await untilDecided(ticket, Math.max(minWait, delay * 1000));
  const reply = await retryUntilAnswered(
    () => api.betting.cashOutTicket({ ticket }, { again: true }),
    () => undefined,
  );
  return 'pending' in reply ? delayedOutcome(reply, betCode) : reply;
}
