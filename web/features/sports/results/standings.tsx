import { useState } from 'react';
import type { WireLeagueRow } from '../../../../shared/model/sports/wire-match.ts';
import { signedAmount } from '../../../../shared/rules/text/signed-amount.ts';
import css from './standings.module.css';

/** The table's row above and below each of both teams; the whole of it on request. */
export function Standings({ rows }: { readonly rows: readonly WireLeagueRow[] }) {
  const [whole, showWhole] = useState(false);
  const hasPoints = rows.some(({ points }) => points !== undefined);
  const shown = whole ? rows : rows.filter((_, place) => isNear(rows, place));
  return (
    <section className={css.standings} aria-label="리그 순위">
      <div className={css.head}>
        <h3>리그 순위</h3>
        <small>이 사이트에 기록된 결과 기준</small>
        {rows.length > shown.length || whole ? (
          <button type="button" aria-expanded={whole} onClick={() => showWhole(!whole)}>
            {whole ? '접기' : `전체 ${rows.length}팀`}
          </button>
        ) : null}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">순위</th>
            <th scope="col">팀</th>
            <th scope="col">경기</th>
            <th scope="col">승</th>
            {hasPoints && <th scope="col">무</th>}
            <th scope="col">패</th>
            <th scope="col">득실</th>
            <th scope="col">{hasPoints ? '승점' : '승률'}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ rank, nameKr, side, games, wins, draws, losses, scored, conceded, points }) => (
            <tr key={nameKr} data-side={side}>
              <td>{rank}</td>
              <th scope="row">{nameKr}</th>
              <td>{games}</td>
              <td>{wins}</td>
              {hasPoints && <td>{draws}</td>}
              <td>{losses}</td>
              <td>{signedAmount(scored - conceded)}</td>
              <td>
                <b>{points ?? (wins / games).toFixed(3).replace(/^0/, '')}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isNear(rows: readonly WireLeagueRow[], place: number): boolean {
  return [-1, 0, 1].some((step) => rows[place + step]?.side !== undefined);
}
