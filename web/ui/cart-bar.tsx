import { IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './cart-bar.module.css';

interface CartBarProps {
  /** Something in the cart needs the member. */
  readonly isBad?: boolean;
  readonly onOpen: () => void;
  /** Its count, odds and win, each with its class of `cart-bar.module.css`. */
  readonly children: ReactNode;
}

/** A cart on narrow pages: a bar that opens it. */
export function CartBar({ isBad, onOpen, children }: CartBarProps) {
  return (
    <button type="button" className={css.bar} data-bad={isBad} onClick={onOpen}>
      {children} <span className="sr">열기</span>
      <IconChevronUp size={18} aria-hidden />
    </button>
  );
}
