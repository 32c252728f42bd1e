import { IconCopy } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { BetLegs } from '../bet/bet-legs.tsx';
import type { BetView } from '../bet/bet-view.ts';
import { CancelButton } from '../bet/cancel-button.tsx';
import { CashedOut } from '../cash-out/cashed-out.tsx';
import css from './history.module.css';

interface BetDetailProps {
  readonly bet: BetView;
  /** When the bet was read, epoch ms. */
  readonly readAt: number;
  readonly onAgain: (bet: BetView) => void;
}

/** What an opened row of the history shows: legs, what was cashed out, the whole code, and what can be done. */
export function BetDetail({ bet, readAt, onAgain }: BetDetailProps) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(bet.code);
    toast('베팅번호를 복사했습니다.', 'good');
  };
  return (
    <>
      <BetLegs bet={bet} />
      <CashedOut bet={bet} />
      <div className={css.detailFoot}>
        <span className={css.code}>{bet.code}</span>
        <Button size="small" variant="quiet" onClick={copy} aria-label="베팅번호 복사">
          <IconCopy size={14} aria-hidden />
        </Button>
        <span className={css.push} />
        <CancelButton bet={bet} readAt={readAt} />
        {/* Its round is over: the same selection cannot be bet on again. */}
        {!bet.isRound && (
          <Button size="small" onClick={() => onAgain(bet)}>
            같은 선택 다시
          </Button>
        )}
      </div>
    </>
  );
}
