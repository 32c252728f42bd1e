import type { SeenMatch } from '../../../lib/live/live-matches.ts';
import { pressingSide } from './pressing-side.ts';
import css from './pressure-bars.module.css';

interface PressureBarsProps {
  readonly match: SeenMatch;
  /** −100 away to 100 home, the oldest part of the match first. */
  readonly pressure: readonly number[];
}

const height = 72;
const middle = height / 2;
/** A pressure below this fills no whole half, however even the match. */
const least = 40;

/** Who pressed, part by part: the home side upwards, the away side downwards; in words for who cannot see it. */
export function PressureBars({ match, pressure }: PressureBarsProps) {
  const side = pressingSide(pressure);
  const highest = Math.max(least, ...pressure.map(Math.abs));
  const names = { home: match.homeNameKr, away: match.awayNameKr };
  const sentence = side === null ? '최근 팽팽한 흐름' : `최근 ${names[side]} 우세`;
  return (
    <figure className={css.pressure}>
      <svg viewBox={`0 0 ${pressure.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {pressure.map((value, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a match are in order and none goes away.
            key={place}
            x={place * 10 + 1}
            width={8}
            y={value > 0 ? middle - (value / highest) * middle : middle}
            height={Math.max(1, (Math.abs(value) / highest) * middle)}
            data-side={value > 0 ? 'home' : 'away'}
          />
        ))}
      </svg>
      <figcaption>
        <span data-side="home">{names.home} ▲</span> <b>{sentence}</b>{' '}
        <span data-side="away">{names.away} ▼</span>
      </figcaption>
    </figure>
  );
}
