import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { amountText } from '../../../../shared/rules/text/amount-text.ts';
import { clockOf, dayLabelOf, dayOf } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/dialogs/dialogs.ts';
import { BetLegs } from '../bet/bet-legs.tsx';
import { type BetView, foldersOf, ticketName } from '../bet/bet-view.ts';
import { ResultChip } from '../bet/result-chip.tsx';
import { CashedOut } from '../cash-out/cash-out-part.tsx';
import { CancelButton } from './cancel-button.tsx';
import css from './history.module.css';

interface HistoryRowProps {
  readonly bet: BetView;
  readonly readAt: number;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onAgain: (bet: BetView) => void;
}

/** The end of a bet's number: enough to tell the bets of a page apart. */
const shownOfCode = 6;

const typeNames: Readonly<Record<string, string>> = {
  'pre-match': '프리매치',
  live: '라이브',
  'in-play': '인플레이',
  'mini game': '미니게임',
  lotus: '로투스',
  token: '토큰게임',
};

/** One bet: its figures, and its legs once opened. */
export function HistoryRow({ bet, readAt, chosen, onChoose, onAgain }: HistoryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detail = useId();
  const [first] = bet.legs;
  const title = first?.title ?? '';
  const folders = foldersOf(bet);
  const more = folders > 1 && !bet.isRound ? ` 외 ${folders - 1}건` : '';
  const waits = bet.isNormal && bet.result === 'wait';
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(bet.code);
    toast('베팅번호를 복사했습니다.', 'good');
  };
  return (
    <li className={css.bet}>
      <div className={`${css.summary} ${css.sport}`} data-waits={waits}>
        <input
          type="checkbox"
          className={css.check}
          checked={chosen}
          aria-label={`${title} 선택`}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={css.when}>
          {dayLabelOf(dayOf(bet.placedAt))} {clockOf(bet.placedAt)}
        </span>
        <span className={css.number} title={bet.code}>
          {bet.code.slice(0, 28).slice(-shownOfCode)}
        </span>
        <span className={css.what}>
          <b>
            {title}
            {more}
          </b>
          <small>{folders === 1 ? `${first?.market} ${first?.pick}` : ticketName(bet)}</small>
        </span>
        <span className={css.league}>{first?.league || '-'}</span>
        <span className={css.kind}>{typeNames[bet.type] ?? bet.type}</span>
        <span className={`${css.money} ${css.stake}`}>{amountText(bet.stake)}</span>
        <span className={`${css.money} ${css.odds}`}>{bet.odds}</span>
        <span className={`${css.money} ${css.prize}`}>{bet.isNormal ? amountText(bet.expected) : '-'}</span>
        <span className={css.chipCell}>
          <ResultChip result={bet.result} status={bet.status} />
        </span>
        <span className={css.wallet}>KRW</span>
        <span className={`${css.money} ${css.paid} ${bet.paid > 0 ? css.won : ''}`}>
          {waits && bet.paid === 0 ? '-' : amountText(bet.paid)}
        </span>
        <button
          type="button"
          className={css.open}
          aria-expanded={isOpen}
          aria-controls={detail}
          aria-label={`${title} 상세`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div className={css.detail} id={detail}>
          <BetLegs bet={bet} />
          <CashedOut bet={bet} />
          <div className={css.detailFoot}>
            <span className={css.code}>{bet.code}</span>
            <Button size="small" look="quiet" onClick={copy} aria-label="베팅번호 복사">
              <IconCopy size={14} aria-hidden />
            </Button>
            <span className={css.push} />
            <CancelButton bet={bet} readAt={readAt} />
            {/* Its round is over before anybody could bet the same again. */}
            {!bet.isRound && (
              <Button size="small" onClick={() => onAgain(bet)}>
                같은 선택 다시
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}
