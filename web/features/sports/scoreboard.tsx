import type { WireLive } from '../../../shared/model/sports/wire-match.ts';
import type { SeenMatch } from '../../lib/live/live-matches.ts';
import { LiveClock, RedCards } from './live-clock.tsx';
import { ClockBar } from './match/clock-bar.tsx';
import css from './scoreboard.module.css';

/** Of so few periods a phone shows the score alone: what happened below it has each of them. */
const brief = 2;

/** Clock, how far the match is, and the score by period of a match in play. */
export function Scoreboard({ match, live }: { readonly match: SeenMatch; readonly live: WireLive }) {
  const sides = [
    { side: 'home', name: match.homeNameKr },
    { side: 'away', name: match.awayNameKr },
  ] as const;
  return (
    <div className={css.board}>
      <LiveClock match={match} />
      <ClockBar sportsId={match.sportsId} leagueNameKr={match.leagueNameKr} live={live} />
      <table className={css.score} data-brief={live.periods.length <= brief}>
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
    </div>
  );
}
