import { clockSecondsAt } from '../../../lib/live/match-clock.ts';
import { useServerReading } from '../../../lib/time/ticking.ts';
import css from './clock-bar.module.css';
import { breadthOf, marksOf } from './happenings.ts';
import { type Played, segmentsOf } from './periods.ts';

/** Seconds the bar moves by: it is some hundred pixels long. */
const step = 15;

/** How far the match is, period by period, with its goals and cards; what it shows stands in words beside it. */
export function ClockBar({ sportsId, leagueNameKr, live }: Played) {
  const steps = useServerReading((now) => {
    const at = clockSecondsAt({ sportsId, live }, now);
    return at === null ? -1 : Math.floor(at / step);
  });
  const segments = segmentsOf({ sportsId, leagueNameKr, live }, steps < 0 ? null : steps * step);
  const marks = marksOf({ sportsId, leagueNameKr, live });
  if (segments.length === 0) return null;
  return (
    <div className={css.bar} data-marked={marks.length > 0} aria-hidden>
      {segments.map((segment) => (
        <span
          key={segment.type}
          className={css.segment}
          data-state={segment.state}
          style={{ flexGrow: breadthOf(segment) }}
        >
          <i style={{ width: widthOf(segment) }} />
          <small>{segment.name}</small>
        </span>
      ))}
      {marks.map(({ kind, side, at }, place) => (
        <b
          // biome-ignore lint/suspicious/noArrayIndexKey: two goals of a minute are alike, and their order is theirs.
          key={`${kind} ${side} ${at} ${place}`}
          className={css.mark}
          data-kind={kind}
          data-side={side}
          style={{ left: `${at * 100}%` }}
        />
      ))}
    </div>
  );
}

function widthOf({ state, played }: ReturnType<typeof segmentsOf>[number]): string {
  if (state === 'next') return '0%';
  return played === null ? '100%' : `${Math.round(played * 1000) / 10}%`;
}
