import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { WireBet } from '../../../../shared/model/betting/wire-bet.ts';
import { stampOf } from '../../../lib/time/time.ts';
import css from '../support.module.css';

/** A bet as an inquiry shows it; the page knows how bets are written. */
interface AttachedBet {
  readonly code: string;
  /** Its first match and how many more there are. */
  readonly title: string;
  readonly placedAt: string;
  readonly stake: string;
  readonly odds: string;
  readonly result: ReactNode;
  readonly legs: ReactNode;
}

export type ShowBet = (bet: WireBet) => AttachedBet;

interface BetLineProps {
  readonly bet: AttachedBet;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A bet that unfolds its legs. */
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
              {stampOf(bet.placedAt)} · {bet.stake}원 · {bet.odds}
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
