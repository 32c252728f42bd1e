import type { Result } from '../../games/frame/game-ui.ts';
import type { RoundView } from '../../games/frame/use-round.ts';
import { revealedRounds } from '../../games/results/bead-road.tsx';
import { bigRoadCells, type Side } from './big-road-cells.ts';
import css from './roads.module.css';

interface BigRoadProps {
  readonly view: RoundView;
  /** Null: a result without a place on the road. */
  readonly sideOf: (result: Result) => Side | 'tie' | null;
  /** Names of the sides. */
  readonly names: Readonly<Record<Side, string>>;
}

/** Columns that fit beside each other on a wide table. */
const shownColumns = 28;
const rows = 6;

/** The last results as a big road, the newest at its right end. */
export function BigRoad({ view, sideOf, names }: BigRoadProps) {
  const results = revealedRounds(view)
    .toReversed()
    .flatMap(({ result }) => (result ? (sideOf(result) ?? []) : []));
  const cells = bigRoadCells(results, rows);
  if (cells.length === 0) return null;
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const first = Math.max(0, last - shownColumns + 1);
  const count = (one: Side | 'tie'): number => results.filter((result) => result === one).length;
  return (
    <section className={css.big} aria-label="빅로드">
      <h3 className={css.title}>빅로드</h3>
      <p className="sr">
        최근 {results.length}회 {names.one} {count('one')}회, {names.other} {count('other')}회, 타이{' '}
        {count('tie')}회
      </p>
      <div className={css.window} aria-hidden>
        <div className={css.grid}>
          {cells
            .filter(({ column }) => column >= first)
            .map(({ side, column, row, ties }) => (
              <span
                key={`${column} ${row}`}
                className={css.win}
                data-side={side}
                data-tied={ties > 0}
                style={{ gridColumn: column - first + 1, gridRow: row + 1 }}
              >
                {ties > 1 ? ties : ''}
              </span>
            ))}
        </div>
      </div>
    </section>
  );
}
