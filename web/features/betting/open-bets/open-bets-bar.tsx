import { IconChevronUp } from '@tabler/icons-react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import cart from '../../../ui/cart-bar.module.css';
import { betView } from '../bet/bet-view.ts';
import { useCashOutOffers } from '../cash-out/cash-out-offers.ts';
import css from './open-bets-bar.module.css';
import { useOpenBets } from './use-open-bets.ts';

interface OpenBetsBarProps {
  /** Beside the cart's bar, which takes most of the width. */
  readonly isBeside: boolean;
  readonly onOpen: () => void;
}

/** 진행중 on narrow pages: how many bets are open, and the best cash-out offer among them. */
export function OpenBetsBar({ isBeside, onOpen }: OpenBetsBarProps) {
  const { data } = useOpenBets(true);
  const { offers } = useCashOutOffers(data?.list.map(betView) ?? []);
  const count = data?.pagination.total ?? 0;
  if (count === 0) return null;
  // With more open than are read, a better offer may be among the others.
  const isBest = count > 1 && count === data?.list.length;
  const best = Math.max(0, ...[...offers.values()].map(({ offer }) => offer));
  return (
    <button type="button" className={`${cart.bar} ${css.bar}`} data-beside={isBeside} onClick={onOpen}>
      <span className={css.name}>
        진행중 <span className={css.count}>{count}</span>
      </span>{' '}
      {best > 0 && (
        <span className={css.offer}>
          {isBest && '최고 '}
          <span className={css.word}>캐시아웃</span> {amountText(best)}원
        </span>
      )}{' '}
      <span className="sr">열기</span>
      {!isBeside && <IconChevronUp size={18} aria-hidden />}
    </button>
  );
}
