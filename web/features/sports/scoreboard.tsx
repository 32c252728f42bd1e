import type { WireLive } from '../../../shared/model/sports/wire-match.ts';
import type { SeenMatch } from '../../lib/live/live-matches.ts';
import { LiveClock, RedCards } from './live-clock.tsx';
import css from './scoreboard.module.css';

/** What happened, by the feed's numbers; everything else is left out. */
const incidentNames = new Map([
  [1, '코너킥'],
  [6, '옐로카드'],
  [7, '레드카드'],
  [8, '페널티킥'],
  [9, '골'],
  [24, '자책골'],
  [25, '페널티 골'],
  [40, '페널티 실축'],
]);
const incidentsShown = 6;

/** Clock, score by period and the latest incidents of a match in play. */
export function Scoreboard({ match, live }: { readonly match: SeenMatch; readonly live: WireLive }) {
  const incidents = live.incidents.filter(({ type }) => incidentNames.has(type)).slice(-incidentsShown);
  const sides = [
    { side: 'home', name: match.homeNameKr },
    { side: 'away', name: match.awayNameKr },
  ] as const;
  return (
    <div className={css.board}>
      <LiveClock match={match} />
      <table className={css.score}>
        <caption className="sr">점수</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">팀</span>
            </th>
            {live.periods.map(({ type, nameKr }) => (
              <th key={type} scope="col">
                {nameKr}
              </th>
            ))}
            <th scope="col">합계</th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ side, name }) => (
            <tr key={side}>
              <th scope="row">
                <span className={css.name}>{name}</span> <RedCards count={live.red[side]} />
              </th>
              {live.periods.map((period) => (
                <td key={period.type}>{period[side]}</td>
              ))}
              <td className={css.total}>{live.score[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {incidents.length > 0 && (
        <ol className={css.incidents} aria-label="주요 상황">
          {incidents.reverse().map(({ type, side, seconds }) => (
            <li key={`${type} ${side} ${seconds}`}>
              <b>{Math.floor(seconds / 60) + 1}분</b> {incidentNames.get(type)}{' '}
              <span>{side === 'home' ? match.homeNameKr : match.awayNameKr}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
