import type { RoundView } from '../round/use-round.ts';
import { InsideList } from './inside-list.tsx';
import { PocketMark } from './pocket-mark.tsx';
import css from './roulette.module.css';
import { RouletteTable } from './roulette-table.tsx';
import { Wheel } from './wheel.tsx';

const shown = 12;

/** Wheel, last numbers, and the table with all its bets. */
export function RouletteBoard({ view }: { readonly view: RoundView }) {
  const hidden = view.isRevealed ? undefined : view.latest?.gameSeq;
  const rounds = view.state.rounds.filter(({ gameSeq, result }) => result !== null && gameSeq !== hidden);
  return (
    <>
      <div className={css.top}>
        <Wheel view={view} />
        <section className={css.last} aria-label="최근 결과">
          <h2>최근 결과</h2>
          <ol>
            {rounds.slice(0, shown).map(({ gameSeq, result }) => (
              <li key={gameSeq}>{result && <PocketMark result={result} />}</li>
            ))}
          </ol>
        </section>
      </div>
      <RouletteTable view={view} />
      <InsideList view={view} />
    </>
  );
}
