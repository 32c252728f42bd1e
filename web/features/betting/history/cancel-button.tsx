import { useState } from 'react';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { BetView } from '../bet/bet-view.ts';
import css from '../bet-card.module.css';
import { cancelBet } from './cancelling-bet.ts';

interface CancelButtonProps {
  readonly bet: BetView;
  /** When the bet was read, epoch ms: its seconds count down from there. */
  readonly readAt: number;
}

/** 취소 with the seconds left; the reason once it may not be cancelled any more. */
export function CancelButton({ bet, readAt }: CancelButtonProps) {
  useServerSecond();
  const [busy, setBusy] = useState(false);
  const left = bet.cancel.seconds * 1000 - (Date.now() - readAt);
  if (!bet.isNormal || bet.result !== 'wait') return null;
  if (left <= 0)
    return <span className={css.reason}>{bet.cancel.reason ?? '베팅 취소 가능 시간이 지났습니다.'}</span>;
  const cancel = async (): Promise<void> => {
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
