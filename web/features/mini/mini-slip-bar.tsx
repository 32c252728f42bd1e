import { IconChevronUp } from '@tabler/icons-react';
import { amountText } from '../../../shared/rules/amount-text.ts';
import { payout } from '../../../shared/rules/odds.ts';
import { slipStartAmount } from '../../../shared/rules/slip-amounts.ts';
import { oddsText } from '../../../shared/rules/wire-price.ts';
import { useMobile } from '../../lib/media.ts';
import css from './mini-slip.module.css';
import { useMiniCart } from './mini-store.ts';

/** The slip on narrow pages, while it holds something. */
export function MiniSlipBar({ onOpen }: { readonly onOpen: () => void }) {
  const { pick, amount } = useMiniCart();
  const start = slipStartAmount[useMobile() ? 'mobile' : 'desktop'];
  if (pick === null) return null;
  return (
    <button type="button" className={css.bar} onClick={onOpen}>
      <b>1</b> <span>베팅카트</span>{' '}
      <em>
        {pick.name} {oddsText(pick.odds)}배
      </em>{' '}
      <strong>{amountText(payout(amount ?? start, [pick.odds]))}원</strong> <span className="sr">열기</span>
      <IconChevronUp size={18} aria-hidden />
    </button>
  );
}
