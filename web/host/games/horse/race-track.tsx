import { useLayoutEffect, useMemo, useRef } from 'react';
import { runners } from '../../../../shared/rules/games/runners.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { Horse } from './horse-drawing.tsx';
import { type RunnersWay, raceOf } from './race.ts';
import css from './race-track.module.css';
import { RunnerMark } from './runner-mark.tsx';

const names = new Map(runners.map(({ number, nameKo }) => [number, nameKo]));

interface RaceTrackProps {
  /** In the order they arrived; null before the race. */
  readonly order: readonly number[] | null;
  /** Shown as it is run; otherwise only as it ended. */
  readonly isRun: boolean;
  /** Which race it is. */
  readonly title: string;
}

export const raceMs = 6_000;

/** Eight lanes. The race is drawn for the eye alone: its result stands below as text. */
export function RaceTrack({ order, isRun, title }: RaceTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const named = order?.join(' ');
  const ways = useMemo(() => new Map(waysOf(named)), [named]);
  const moves = isRun && !isStill && ways.size > 0;
  useLayoutEffect(() => {
    if (!moves || !track.current) return;
    const runs = [...track.current.querySelectorAll<HTMLElement>('[data-way]')].map((mover) => {
      const steps = ways.get(Number(mover.dataset['way'])) ?? [];
      const frames = steps.map(({ offset, at }) => ({ offset, transform: `translateX(${at * 100}%)` }));
      return mover.animate(frames, { duration: raceMs });
    });
    return () => {
      for (const run of runs) run.cancel();
    };
  }, [moves, ways]);
  return (
    <div className={css.frame} data-running={moves}>
      <div ref={track} className={css.track} aria-hidden>
        <p className={css.title}>{title}</p>
        {runners.map(({ number, nameKo }) => (
          <div key={number} className={css.lane}>
            <RunnerMark number={number} />
            <span className={css.name}>{nameKo}</span>
            <div className={css.course}>
              <div
                className={css.mover}
                data-way={number}
                style={{ transform: `translateX(${(ways.get(number)?.at(-1)?.at ?? 0) * 100}%)` }}
              >
                <Horse number={number} />
              </div>
            </div>
          </div>
        ))}
      </div>
      {/* Its room is kept: prices below must not move under a finger. */}
      <div className={css.arrivals}>{order && !moves && <Arrivals order={order} />}</div>
    </div>
  );
}

function Arrivals({ order }: { readonly order: readonly number[] }) {
  return (
    <ol className={css.order} aria-label="도착 순서">
      {order.map((number, place) => (
        <li key={number} data-first={place === 0}>
          <span className={css.place}>{place + 1}착</span>
          <RunnerMark number={number} />
          <span className={css.arrived}>{names.get(number)}</span>
          <span className="sr">{number}번</span>
        </li>
      ))}
    </ol>
  );
}

function waysOf(named: string | undefined): readonly (readonly [number, RunnersWay['steps']])[] {
  if (named === undefined) return [];
  return raceOf(named.split(' ').map(Number)).map(({ number, steps }) => [number, steps] as const);
}
