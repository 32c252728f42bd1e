import { type Result, useGameUi } from '../frame/game-ui.ts';
import css from './statistics.module.css';

/** How often each result occurred in these rounds. */
export function Statistics({ results }: { readonly results: readonly Result[] }) {
  const { ui } = useGameUi();
  const tallies = ui.tallies(results);
  if (tallies.length === 0) return null;
  const of = Math.max(1, results.length);
  return (
    <section className={css.statistics} aria-label="통계">
      <h3>최근 {results.length}회 통계</h3>
      <dl>
        {tallies.map(({ label, count, tone }) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd className="num">
              {count}회 · {Math.round((count / of) * 100)}%
            </dd>
            <span className={css.track} aria-hidden>
              <span className={css.fill} data-tone={tone} style={{ width: `${(count / of) * 100}%` }} />
            </span>
          </div>
        ))}
      </dl>
      <p className={css.note}>매 회차는 서로 영향을 주지 않습니다.</p>
    </section>
  );
}
