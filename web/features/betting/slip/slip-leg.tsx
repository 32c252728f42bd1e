import { IconLock, IconX } from '@tabler/icons-react';
import { pickName } from '../../../../shared/messages/selection-name.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import type { SummaryLeg } from '../../../../shared/rules/slip/slip-summary.ts';
import { durationOf, shortDateTimeText } from '../../../lib/time/time.ts';
import { LegLive } from '../bet/leg-live.tsx';
import type { CartLeg } from '../cart/cart-leg.ts';
import css from './slip.module.css';

interface SlipLegProps {
  readonly leg: CartLeg;
  /** Its prices; undefined when the board does not know it. */
  readonly line: SummaryLeg | undefined;
  /** Why it cannot be bet on; null while it can. */
  readonly closed: string | null;
  readonly bad: boolean;
  /** Its match is being played, and takes bets. */
  readonly inPlay: boolean;
  /** Until betting on it ends, ms. */
  readonly left: number;
  readonly onRemove: () => void;
}

const countdownFrom = 5 * 60_000;

/** One item: what was picked, at which price, how it moved, how long it stays. */
export function SlipLeg({ leg, line, closed, bad, inPlay, left, onRemove }: SlipLegProps) {
  const moved = line?.isChanged === true && closed === null;
  const { homeName: home, awayName: away } = leg;
  const name = leg.isBonus ? `${leg.selectionId.replace('bonus-', '')}폴더 보너스` : `${home} v ${away}`;
  const picked = leg.isBonus ? name : pickName(leg, { home, away });
  return (
    <li
      className={css.leg}
      data-leg={leg.selectionId}
      data-bad={bad}
      data-moved={moved}
      data-closed={closed !== null}
      tabIndex={-1}
    >
      <div className={css.pick}>
        <b className={css.choice}>{picked}</b>
        <Prices leg={leg} line={line} moved={moved} />
      </div>
      {!leg.isBonus && (
        <p className={css.teams}>
          {closed === null && !inPlay && left > countdownFrom && (
            <span className={css.start}>{shortDateTimeText(leg.startTime)}</span>
          )}
          {leg.marketName} · {name}
        </p>
      )}
      {closed !== null && (
        <p className={css.note}>
          <IconLock size={13} aria-hidden /> {closed}
        </p>
      )}
      {closed === null && line?.isCut && (
        <p className={css.note}>
          동일경기 차감 {oddsText(line.board)} → {oddsText(line.odds)}
        </p>
      )}
      {inPlay && (
        <p className={css.note}>
          <LegLive gameId={leg.gameId} />
        </p>
      )}
      {closed === null && !leg.isBonus && !inPlay && left <= countdownFrom && <Countdown left={left} />}
      <button type="button" className={css.remove} onClick={onRemove} aria-label={`${name} 삭제`}>
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}

function Prices({ leg, line, moved }: Pick<SlipLegProps, 'leg' | 'line'> & { readonly moved: boolean }) {
  const now = line?.odds ?? leg.odds;
  if (!moved || line === undefined) return <span className={css.prices}>{oddsText(now)}</span>;
  const rises = line.board > line.seenOdds;
  return (
    <span className={`${css.prices} ${rises ? css.up : css.down}`}>
      <s>{oddsText(line.seenOdds)}</s>
      <span className="sr">에서 {rises ? '상승' : '하락'}</span>
      {oddsText(now)} <span aria-hidden>{rises ? '▲' : '▼'}</span>
    </span>
  );
}

function Countdown({ left }: { readonly left: number }) {
  return (
    <p className={css.note}>
      마감까지{' '}
      <span role="timer" className="num">
        {durationOf(left)}
      </span>
    </p>
  );
}
