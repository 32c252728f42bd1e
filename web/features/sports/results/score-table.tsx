import type { WireResult } from '../../../../shared/model/sports/wire-match.ts';
import css from './results.module.css';

/** The score by period; nothing without a score. */
export function ScoreTable({ match }: { readonly match: WireResult }) {
  const { score, periods } = match;
  if (score === null) return null;
  const rows = [
    { side: 'home', name: match.homeNameKr },
    { side: 'away', name: match.awayNameKr },
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: nine innings scroll on a phone, and keys must be able to scroll them.
    <section className={css.scores} tabIndex={0} aria-label="구간별 점수">
      <table>
        <thead>
          <tr>
            <th scope="col">팀</th>
            {periods.map(({ type, nameKr }) => (
              <th key={type} scope="col">
                {nameKr}
              </th>
            ))}
            <th scope="col">합계</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ side, name }) => (
            <tr key={side}>
              <th scope="row">{name}</th>
              {periods.map((period) => (
                <td key={period.type}>{period[side]}</td>
              ))}
              <td>
                <b>{score[side]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
