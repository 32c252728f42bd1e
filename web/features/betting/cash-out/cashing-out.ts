import { create } from 'zustand';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { CallRefused, sentenceOf } from '../../../lib/calls/call-refused.ts';
import { newMoneyKey } from '../../../lib/calls/money-key.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { untilKnown } from '../../../lib/calls/until-known.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';
import { decidedOr } from '../placing/decided-bets.ts';

interface CashingOut {
  /** What the dialog is about. */
  readonly bet: BetView | null;
  /** When it was read, epoch ms. */
  readonly readAt: number;
  /** The cash-out that is under way; `dueAt` (server's epoch ms) once it is held. */
  readonly waits: { readonly betCode: string; readonly dueAt: number | null } | null;
}

export const useCashingOut = create<CashingOut>(() => ({ bet: null, readAt: 0, waits: null }));

interface Asked {
  readonly betCode: string;
  readonly share: number;
  readonly offer: number;
}

type Outcome =
  | { readonly isPaid: true }
  | { readonly isPaid: false; readonly sentence: string; readonly code: string };

/** A ticket is not asked for more often, ms. */
const soonest = 300;

/** Cashes out under one key until the outcome is known; a held one is asked for when it is due. */
export async function cashOut(asked: Asked): Promise<Outcome> {
  const { betCode } = asked;
  const key = newMoneyKey();
  useCashingOut.setState({ waits: { betCode, dueAt: null } });
  try {
    const first = await untilKnown(
      (again) => api.betting.cashOut(asked, { key, again }),
      () => toast('확인 중입니다.'),
    );
    const { paid, member } = 'pending' in first ? await heldOutcome(first, betCode) : first;
    setBalance(member);
    toast(`${amountText(paid)}원을 캐시아웃했습니다.`, 'good');
    return { isPaid: true };
  } catch (failure) {
    const code = failure instanceof CallRefused ? failure.code : '';
    return { isPaid: false, sentence: sentenceOf(failure), code };
  } finally {
    useCashingOut.setState({ waits: null });
    rereadMember();
    await queryClient.invalidateQueries({ queryKey: ['bets'] });
  }
}

type Ticket = Extract<Awaited<ReturnType<typeof api.betting.cashOutTicket>>, { pending: true }>;
type Paid = Exclude<Awaited<ReturnType<typeof api.betting.cashOutTicket>>, Ticket>;

async function heldOutcome({ ticket, delay }: Ticket, betCode: string): Promise<Paid> {
  const dueAt = serverNow() + delay * 1000;
  useCashingOut.setState({ waits: { betCode, dueAt } });
  await decidedOr(ticket, Math.max(soonest, delay * 1000));
  const reply = await untilKnown(
    () => api.betting.cashOutTicket({ ticket }, { again: true }),
    () => undefined,
  );
  return 'pending' in reply ? heldOutcome(reply, betCode) : reply;
}
