import type { SeenGame } from '../../../lib/live/live-matches.ts';
import type { Sight } from '../../../lib/page/in-sight.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import { clockOf, dayLabelOf, dayOf, durationOf, epochOf } from '../../../lib/time/time.ts';
import css from './match-row.module.css';

const soon = 10 * 60_000;

interface MatchWhenProps {
  readonly game: SeenGame;
  /** When it counts on; each second when left out. */
  readonly sight?: Sight;
}

/** When a match begins: the minutes left near its start. */
export function MatchWhen({ game, sight }: MatchWhenProps) {
  const start = epochOf(game.startTime);
  const left = useServerReading((now) => (start - now < soon ? durationOf(start - now) : ''), sight);
  const day = useServerReading(
    (now) => (dayOf(start) === dayOf(now) ? '오늘' : dayLabelOf(dayOf(start)).slice(0, 5)),
    sight,
  );
  if (game.status !== 'wait')
    return (
      <p className={css.when}>
        <span className={css.badge}>진행중</span>
      </p>
    );
  return (
    <p className={css.when}>
      <span>{clockOf(start)}</span>
      {left === '' ? <small>{day}</small> : <small className={css.soon}>{left}</small>}
    </p>
  );
}
