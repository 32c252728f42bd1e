import type { RoundView } from '../../games/frame/use-round.ts';
import { revealedRounds } from '../../games/results/bead-road.tsx';
import { PocketMark, RouletteBoard } from '../../games/roulette/roulette-board.tsx';
import css from './roads.module.css';

const pockets = 37;
const shown = 5;

/** The numbers that came most often, and those that have been away longest. `drawn`: newest first. */
export function hotAndCold(drawn: readonly number[]) {
  const all = Array.from({ length: pockets }, (_, pocket) => {
    const count = drawn.filter((one) => one === pocket).length;
    const last = drawn.indexOf(pocket);
    return { pocket, count, away: last === -1 ? drawn.length : last };
  });
  return {
    hot: all
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || one.away - other.away)
      .slice(0, shown),
    cold: all.toSorted((one, other) => other.away - one.away || one.pocket - other.pocket).slice(0, shown),
  };
}

/** The token game's table with the hot and cold numbers of a live one. */
export function RouletteWithFigures({ view }: { readonly view: RoundView }) {
  const drawn = revealedRounds(view).flatMap(({ result }) =>
    typeof result?.['pocket'] === 'number' ? [result['pocket']] : [],
  );
  const { hot, cold } = hotAndCold(drawn);
  return (
    <>
      <RouletteBoard view={view} />
      {drawn.length > 0 && (
        <div className={css.figures}>
          <section className={css.group} aria-label="핫 넘버">
            <h3 className={css.title}>핫 · 최근 {drawn.length}회</h3>
            <ul>
              {hot.map(({ pocket, count }) => (
                <li key={pocket}>
                  <PocketMark result={{ pocket }} />
                  <span className="num">{count}회</span>
                </li>
              ))}
            </ul>
          </section>
          <section className={css.group} aria-label="콜드 넘버">
            <h3 className={css.title}>콜드 · 오래 안 나온 번호</h3>
            <ul>
              {cold.map(({ pocket }) => (
                <li key={pocket}>
                  <PocketMark result={{ pocket }} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}
