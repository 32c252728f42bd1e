import { shortCode } from '../../../../shared/rules/text/short-code.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { BetLegs } from '../bet/bet-legs.tsx';
import type { BetView } from '../bet/bet-view.ts';
import { CancelButton } from '../cancelling/cancel-button.tsx';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { useCashOutOffers } from '../cash-out/cash-out-offers.ts';
import { CashedOut } from '../cash-out/cashed-out.tsx';
import css from './history.module.css';

interface BetDetailProps {
  readonly bet: BetView;
  /** When the bet was read, epoch ms. */
  readonly readAt: number;
  readonly onAgain: (bet: BetView) => void;
}

/** What an opened row of the history shows: legs, what was cashed out, the code to copy, and what can be done. */
export function BetDetail({ bet, readAt, onAgain }: BetDetailProps) {
  const { offers } = useCashOutOffers([bet]);
  return (
    <>
      <BetLegs bet={bet} />
      <CashedOut bet={bet} />
      <div className={css.detailFoot}>
        <span className={css.code} title={bet.code}>
          베팅번호 {shortCode(bet.code)}
        </span>
        <CopyButton text={bet.code} name="베팅번호" done="베팅번호를 복사했습니다." />
        <span className={css.push} />
        <CashOutButton bet={bet} readAt={readAt} offer={offers.get(bet.code)} />
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
