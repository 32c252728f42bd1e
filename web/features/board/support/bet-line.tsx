import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import css from '../support.module.css';

/** The texts of a bet attached to an inquiry. */
interface AttachedBet {
  readonly code: string;
  /** The first match and the number of further ones. */
  readonly title: string;
  readonly placedAt: string;
  readonly stake: string;
  readonly odds: string;
  readonly result: ReactNode;
  readonly legs: ReactNode;
}

/** Makes the texts of a bet; the page passes it, because this feature must not import the betting feature. */
export type FormatBet = (bet: WireBet) => AttachedBet;

interface BetLineProps {
  readonly bet: AttachedBet;
  /** Buttons shown beside the bet. */
  readonly children?: ReactNode;
}

/** A bet; a click on it shows or hides its legs. */
export function BetLine({ bet, children }: BetLineProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={css.bet}>
      <div className={css.betTop}>
        <button
          type="button"
          className={css.betName}
          aria-expanded={open}
          aria-label={`${bet.title} 베팅 상세`}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={16} aria-hidden data-open={open} />
          <span>
            <b>{bet.title}</b>
            <small className="num">
              {dateTimeText(bet.placedAt)} · {bet.stake}원 · {bet.odds}
            </small>
          </span>
        </button>
        {bet.result}
        {children}
      </div>
      {open && <div className={css.legs}>{bet.legs}</div>}
    </li>
  );
}
