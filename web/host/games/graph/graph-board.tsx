import type { WireRound } from '../../../../shared/model/games/wire-round.ts';
import type { RoundView } from '../round/use-round.ts';
import { crashIn } from './crash-in.ts';
import { flightOf } from './flight-of.ts';
import { FlightPicture } from './flight-picture.tsx';
import css from './graph.module.css';

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
  if (crashes.length === 0) return null;
  return (
    <section className={css.crashes} aria-label="최근 추락 배수">
      <h3>최근 추락</h3>
      <ol>
        {crashes.map(({ gameSeq, round, crash }) => (
          <li key={gameSeq} data-high={crash >= high}>
            <span className="sr">{round}회차 </span>
            {crash.toFixed(2)}배
          </li>
        ))}
      </ol>
    </section>
  );
}
