import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialogs/dialogs.ts';
import type { BetView } from '../bet/bet-view.ts';
import { useCashOut } from './cash-out.ts';
import type { CashOutOffer } from './cash-out-offers.ts';

interface CashOutButtonProps {
  readonly bet: BetView;
  /** When the bet was read, epoch ms. */
  readonly readAt: number;
  readonly offer: CashOutOffer | undefined;
}

/** 캐시아웃 with the offer for the whole bet; nothing beside a bet without one. */
export function CashOutButton({ bet, readAt, offer }: CashOutButtonProps) {
  const busy = useCashOut(({ inProgress }) => inProgress?.betCode === bet.code);
  if (offer === undefined && !busy) return null;
  const open = (): void => {
    useCashOut.setState({ bet, readAt });
    openDialog('cash-out');
  };
  return (
    <Button size="small" variant="accept" onClick={open}>
      {offer === undefined ? (
        '캐시아웃 접수 중'
      ) : (
        <>
          캐시아웃 <span className="num">{amountText(offer.offer)}원</span>
        </>
      )}
    </Button>
  );
}
