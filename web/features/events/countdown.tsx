import { useServerReading } from '../../lib/time/ticking.ts';
import { durationOf, epochOf, shortDateTimeText } from '../../lib/time/time.ts';
import css from './lotto.module.css';

const dayMs = 24 * 3_600_000;

/** '2일 3:12:45', '12:45'. */
export function leftText(ms: number): string {
  const days = Math.floor(Math.max(0, ms) / dayMs);
  const rest = durationOf(Math.max(0, ms) - days * dayMs);
  return days === 0 ? rest : `${days}일 ${rest}`;
}

interface CountdownProps {
  readonly name: string;
  /** ISO. */
  readonly until: string;
}

/** The time left until a moment, and the moment. */
export function Countdown({ name, until }: CountdownProps) {
  const left = useServerReading((now) => leftText(epochOf(until) - now));
  return (
    <div className={css.countdown}>
      <span>{name}</span>
      <b className="num" role="timer" aria-live="off">
        {left}
      </b>
      <small>{shortDateTimeText(until)}</small>
    </div>
  );
}
