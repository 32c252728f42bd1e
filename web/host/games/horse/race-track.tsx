import { useLayoutEffect, useMemo, useRef } from 'react';
import { runners } from '../../../../shared/rules/games/runners.ts';
import { useMedia } from '../../../lib/page/media.ts';
import css from './race-track.module.css';

/** A runner's number in its colour. */
export function RunnerMark({ number }: { readonly number: number }) {
  return (
    <span className={css.cloth} data-runner={number} aria-hidden>
      {number}
    </span>
  );
}

const body =
  'M9 17c-3 1-5 4-6 8 2-2 4-3 6-3 1 3 5 4 9 4 5 0 10-1 13-2l6-7 5 1c2 0 3-1 3-3l-4-6-1-4-3 3c-4 2-7 6-10 9-5 1-12-1-18 0z';

/** A horse with its rider, from the side. */
function Horse({ number }: { readonly number: number }) {
  return (
    <svg className={css.horse} data-runner={number} viewBox="0 0 48 36" fill="none" aria-hidden>
      <g className={css.legs} stroke="currentColor" strokeWidth="2.400" strokeLinecap="round">
        <path className={css.fore} d="M31 23l5 5-3 5" />
        <path className={css.fore} d="M29 24l-1 6 4 3" />
        <path className={css.hind} d="M12 24l-5 4-4-1" />
        <path className={css.hind} d="M14 25l1 6-4 2" />
      </g>
      <path d={body} fill="currentColor" />
      <path className={css.rider} d="M18 17l3-8 7-3 3 3-5 3-2 6z" />
      <circle className={css.rider} cx="30" cy="4" r="3" />
    </svg>
  );
}

/** One runner's animation: part of the time → part of the track, both 0 … 1. */
interface RunnersWay {
  readonly number: number;
  readonly steps: readonly { readonly offset: number; readonly at: number }[];
}

const pieces = 24;
/** Gaps between the runners when the first arrives, as parts of the track. */
const gaps = [0, 0.05, 0.035, 0.06, 0.04, 0.055, 0.045, 0.06];

/** Deviation of a runner from an even pace: 0 at both ends, never so much that it runs backwards. */
function swing(number: number, part: number): number {
  const waves = 1 + (number % 3);
  const lean = number % 2 === 0 ? 1 : -1;
  return (lean * 0.09 * Math.sin(Math.PI * part) * Math.cos(waves * Math.PI * part + number)) / waves;
}

/**
 * The animation of a drawn order, over when the first arrives. The lead changes on the way; the end depends on the result only.
 * @param order numbers in the order they arrive
 */
export function raceOf(order: readonly number[]): readonly RunnersWay[] {
  let behind = 0;
  return order.map((number, place) => {
    behind += gaps[place] ?? 0;
    const end = 1 - behind;
    const steps = Array.from({ length: pieces + 1 }, (_, piece) => {
      const offset = piece / pieces;
      return { offset, at: end * (offset + swing(number, offset)) };
    });
    return { number, steps };
  });
}

const names = new Map(runners.map(({ number, nameKo }) => [number, nameKo]));

interface RaceTrackProps {
  /** In the order they arrived; null before the race. */
  readonly order: readonly number[] | null;
  /** Whether the race is animated; otherwise only its end is shown. */
  readonly isRun: boolean;
  /** Which race it is. */
  readonly title: string;
}

export const raceMs = 6_000;

/** Eight lanes. The animation is hidden from screen readers: the result is below as text. */
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
    <section className={css.frame} data-running={moves} aria-label="경주">
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
      {/* The space is reserved: selections below must not move. */}
      <div className={css.arrivals}>{order && !moves && <Arrivals order={order} />}</div>
    </section>
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
