import type { WireMatch } from '../../../shared/model/sports/wire-match.ts';
import { useLiveClock } from '../../lib/live/use-live-clock.ts';
import type { Schedule } from '../../lib/page/visibility-schedule.ts';
import css from './live-clock.module.css';

interface LiveClockProps {
  readonly match: WireMatch;
  /** When it moves on; each second when left out. */
  readonly schedule?: Schedule;
}

/** That a match is being played, its period and its clock. */
export function LiveClock({ match, schedule }: LiveClockProps) {
  const text = useLiveClock(match, schedule);
  return (
    <span className={css.clock}>
      <i className={css.dot} aria-hidden />
      {text === '' ? '진행중' : text}
    </span>
  );
}

/** Red cards of a side, as many as it has. */
export function RedCards({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={css.red}>
      {count}
      <span className="sr">명 퇴장</span>
    </span>
  );
}
