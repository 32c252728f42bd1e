import { payout } from '../../../../shared/rules/odds.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { slipStartAmount } from '../../../../shared/rules/slip/slip-amounts.ts';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { useMobile } from '../../../lib/page/media.ts';
import cart from '../../../ui/cart-bar.module.css';
import { CartBar } from '../../../ui/cart-bar.tsx';
import { useMiniCart } from './mini-store.ts';

/** The slip on narrow pages, while it is not empty. */
export function MiniSlipBar({ onOpen }: { readonly onOpen: () => void }) {
  const { pick, amount } = useMiniCart();
  const start = slipStartAmount[useMobile() ? 'mobile' : 'desktop'];
  if (pick === null) return null;
  return (
    <CartBar onOpen={onOpen}>
      <b className={cart.count}>1</b> <span>베팅카트</span>{' '}
      <span className={cart.odds}>
        {pick.name} {oddsText(pick.odds)}배
      </span>{' '}
      <strong className={cart.win}>{amountText(payout(amount ?? start, [pick.odds]))}원</strong>
    </CartBar>
  );
}
