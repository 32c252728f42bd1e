import { useLayoutEffect, useRef } from 'react';
import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import { oddsText } from '../../../../shared/rules/odds-text.ts';
import { useMedia } from '../../../lib/page/media.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import type { RoundView } from '../frame/use-round.ts';
import { ResultStrip } from '../results/result-strip.tsx';
import { crashIn, flightOf } from './flight.ts';
import { type Curve, type Flight, flightCurve, multiplierNow, pathOf } from './flight-curve.ts';
import css from './graph.module.css';

const picture = { width: 320, height: 150 };
const steps = [0.25, 0.5, 0.75];
/** Refresh interval under reduced motion, ms. */
const calmMs = 250;

/** The line of the flight and its multiplier. Both are written to the DOM directly, up to sixty times a second. */
function FlightPicture({ flight }: { readonly flight: Flight }) {
  const line = useRef<SVGPathElement>(null);
  const under = useRef<SVGPathElement>(null);
  const end = useRef<SVGPathElement>(null);
  const figure = useRef<HTMLElement>(null);
  const word = useRef<HTMLElement>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const { phase, startedAt, speed, crashedAt, trustedUntil } = flight;
  useLayoutEffect(() => {
    if (phase === 'betting') return;
    const draw = (): void => {
      const now = serverNow();
      const multiplier = multiplierNow({ startedAt, speed, crashedAt, trustedUntil }, now);
      if (figure.current) figure.current.textContent = `${oddsText(multiplier)}배`;
      if (word.current)
        word.current.textContent = phase === 'crashed' ? '추락' : now < trustedUntil ? '비행 중' : '확인 중';
      // Under reduced motion the line is drawn at the end only; the figure is enough to play.
      if (isStill && phase === 'flying') return;
      write(flightCurve(multiplier, picture), { line: line.current, under: under.current, end: end.current });
    };
    return repeating(draw, phase === 'flying' ? (isStill ? calmMs : 0) : null);
  }, [phase, startedAt, speed, crashedAt, trustedUntil, isStill]);
  return (
    <section className={css.picture} data-phase={phase} aria-label="비행">
      <svg
        viewBox={`0 -6 ${picture.width + 8} ${picture.height + 12}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {steps.map((part) => (
          <path key={part} className={css.rule} d={`M0 ${picture.height * part}H${picture.width + 8}`} />
        ))}
        {phase !== 'betting' && (
          <>
            <path ref={under} className={css.under} />
            <path ref={line} className={css.line} />
            <path ref={end} className={css.end} />
          </>
        )}
      </svg>
      <p className={css.figure}>
        {phase === 'betting' ? (
          <UntilStart startedAt={startedAt} />
        ) : (
          <>
            <b ref={figure} className="num" aria-hidden={phase === 'flying'} />
            <span ref={word} />
          </>
        )}
      </p>
    </section>
  );
}

function UntilStart({ startedAt }: { readonly startedAt: number }) {
  const now = useServerSecond();
  return (
    <span role="timer" className={css.until}>
      <b className="num">{durationOf(startedAt - now)}</b> 후 출발
    </span>
  );
}

interface Drawn {
  readonly line: SVGPathElement | null;
  readonly under: SVGPathElement | null;
  /** A dot that stays round although the picture is stretched. */
  readonly end: SVGPathElement | null;
}

function write({ points, end: [x, y] }: Curve, { line, under, end }: Drawn): void {
  const path = pathOf(points);
  line?.setAttribute('d', path);
  under?.setAttribute('d', `${path}L${x.toFixed(1)} ${picture.height}L0 ${picture.height}Z`);
  end?.setAttribute('d', `M${x.toFixed(1)} ${y.toFixed(1)}h0.01`);
}

/** Draws once, then every `ms`: every animation frame for 0, never again for null. Returns the function that stops it. */
function repeating(draw: () => void, ms: number | null): () => void {
  draw();
  if (ms === null) return () => undefined;
  if (ms > 0) {
    const timer = setInterval(draw, ms);
    return () => clearInterval(timer);
  }
  let next = 0;
  const again = (): void => {
    draw();
    next = requestAnimationFrame(again);
  };
  next = requestAnimationFrame(again);
  return () => cancelAnimationFrame(next);
}

const high = 2;

/** The flight, and where the last ones crashed. */
export function GraphBoard({ view }: { readonly view: RoundView }) {
  const flight = flightOf(view);
  return (
    <>
      {flight && <FlightPicture flight={flight} />}
      <Crashes rounds={view.state.rounds} />
    </>
  );
}

function Crashes({ rounds }: { readonly rounds: readonly WireRound[] }) {
  const crashes = rounds.flatMap(({ gameSeq, round, result }) => {
    const crash = crashIn(result);
    return crash === null ? [] : [{ gameSeq, round, crash }];
  });
  return (
    <ResultStrip
      label="최근 추락 배수"
      title="최근 추락"
      items={crashes.map(({ gameSeq, round, crash }) => ({
        key: gameSeq,
        tone: crash >= high ? 'high' : 'plain',
        content: (
          <>
            <span className="sr">{round}회차 </span>
            {crash.toFixed(2)}배
          </>
        ),
      }))}
    />
  );
}
