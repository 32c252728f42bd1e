import { useServerSecond } from '../../../lib/time/ticking.ts';
import { durationOf } from '../../../lib/time/time.ts';
import type { Phase, RoundView } from '../frame/use-round.ts';
import css from './round-bar.module.css';

/** For rounds this short the spec's countdown would always be zero, ms. */
const tooShort = 10_000;
/** Spec: the countdown ends this much before the draw, ms. */
const ahead = 5_000;

const labels: Readonly<Record<Phase, string>> = { open: '베팅 중', closed: '베팅 마감', drawing: '추첨 중' };

interface RoundBarProps {
  readonly view: RoundView;
  /** Whether the table has a clock of its own while bets are open: there is one at a time. */
  readonly isTimedByTable?: boolean;
}

/** Round number, phase, and the one clock: until bets close, then until the draw. */
export function RoundBar({ view, isTimedByTable = false }: RoundBarProps) {
  const now = useServerSecond();
  const { round, phase } = view;
  if (round === null) return null;
  const [openAt, closeAt, drawAt] = [round.openAt, round.closeAt, round.game_starttime].map(Date.parse);
  const [opens = 0, closes = 0, draws = 0] = [openAt, closeAt, drawAt];
  const left = closes - now;
  const isClosing = phase === 'open' || draws - opens <= tooShort;
  return (
    <div className={css.bar} data-phase={phase}>
      <p className={css.round}>
        <b className="num">{round.game_round}회차</b>
        <span className={css.phase}>{labels[phase]}</span>
      </p>
      {!(isTimedByTable && phase === 'open') && (
        <p className={css.clock} role="timer">
          {isClosing ? (
            <>
              마감 <b className="num">{durationOf(Math.max(0, left))}</b>
              {left > 0 ? ' 후' : ''}
            </>
          ) : (
            <>
              남은 시간 <b className="num">{durationOf(Math.max(0, draws - ahead - now))}</b>
            </>
          )}
        </p>
      )}
      <span className={css.track} aria-hidden>
        <span
          className={css.fill}
          data-soon={left < 5_000}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, left / Math.max(1, closes - opens)))})` }}
        />
      </span>
    </div>
  );
}
