import { useState } from 'react';
import { t } from '../../../../shared/messages/messages.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { api } from '../../../lib/calls/api.ts';
import { errorMessage } from '../../../lib/calls/call-refused.ts';
import { newIdempotencyKey, retryUntilAnswered } from '../../../lib/calls/money-calls.ts';
import { queryClient } from '../../../lib/calls/query.ts';
import { messageOfReply } from '../../../lib/calls/send.ts';
import { rereadMember, setBalance } from '../../../lib/member/member.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { askConfirmation, toast } from '../../../ui/dialogs/dialogs.ts';
import { type BetView, betName, combinationName, stakeLeft } from '../bet/bet-view.ts';
import css from '../bet-card.module.css';
import { dismissReceipt } from '../placing/dismiss-receipt.ts';

/** Cancels under one key until the outcome is known, and re-reads what changed. */
async function cancelBet(betCode: string): Promise<void> {
  const key = newIdempotencyKey();
  try {
    const reply = await retryUntilAnswered(
      (again) => api.betting.cancelBet({ betCode }, { key, again }),
      () => toast('확인 중입니다.'),
    );
    setBalance(reply.member);
    dismissReceipt(betCode);
    toast(messageOfReply(reply), 'good');
  } catch (failure) {
    toast(errorMessage(failure), 'bad');
  }
  rereadMember();
  await queryClient.invalidateQueries({ queryKey: ['bets'] });
}

/** What is cancelled, and that all of it comes back. */
function cancelQuestion(bet: BetView): string {
  const stake = amountText(stakeLeft(bet));
  return [
    betName(bet),
    `${combinationName(bet)} · 베팅금 ${stake}원 · 배당 ${bet.odds}`,
    '',
    t('confirm.cancelBet'),
    `베팅금 전액 ${stake}원이 보유금으로 돌아옵니다.`,
  ].join('\n');
}

interface CancelButtonProps {
  readonly bet: BetView;
  /** When the bet was read, epoch ms: its seconds count down from there. */
  readonly readAt: number;
  /** False where the bet itself was not confirmed either. */
  readonly asks?: boolean;
}

/** 취소 with the seconds left; the reason once it may not be cancelled any more. */
export function CancelButton({ bet, readAt, asks = true }: CancelButtonProps) {
  useServerSecond();
  const [busy, setBusy] = useState(false);
  const left = bet.cancel.seconds * 1000 - (Date.now() - readAt);
  if (!bet.isNormal || bet.result !== 'wait') return null;
  if (left <= 0)
    return <span className={css.reason}>{bet.cancel.reason ?? '베팅 취소 가능 시간이 지났습니다.'}</span>;
  const cancel = async (): Promise<void> => {
    if (asks && !(await askConfirmation(cancelQuestion(bet), '베팅 취소'))) return;
    setBusy(true);
    await cancelBet(bet.code);
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={cancel} aria-label={`베팅 취소, ${durationOf(left)} 남음`}>
      취소 <span className="num">{durationOf(left)}</span>
    </Button>
  );
}
