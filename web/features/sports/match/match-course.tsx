import { useState } from 'react';
import type { WireLive } from '../../../../shared/model/sports/wire-match.ts';
import { namedStatistics } from '../../../../shared/rules/sports/statistic-names.ts';
import type { SeenMatch } from '../../../lib/live/live-matches.ts';
import { type Happening, happeningsOf } from './happenings.ts';
import css from './match-course.module.css';
import { PressureBars } from './pressure-bars.tsx';

interface MatchCourseProps {
  readonly match: SeenMatch;
  readonly live: WireLive;
}

/** What happened in a match so far, who pressed, and what is counted of it: each only where the feed gives it. */
export function MatchCourse({ match, live }: MatchCourseProps) {
  const all = happeningsOf({ sportsId: match.sportsId, leagueNameKr: match.leagueNameKr, live });
  // The period being played alone says no more than the score above.
  const happenings = all.some((one) => one.what === 'incident' || one.isOver) ? all : [];
  const statistics = namedStatistics(live.statistics ?? []);
  const pressure = live.pressure ?? [];
  const views = [
    ...(happenings.length > 0 ? ['상황' as const] : []),
    ...(pressure.length > 0 ? ['흐름' as const] : []),
    ...(statistics.length > 0 ? ['기록' as const] : []),
  ];
  // A match without incidents begins with its figures; one that comes later moves nothing under a finger.
  const [chosen, choose] = useState<(typeof views)[number] | undefined>(() =>
    happenings.some(({ what }) => what === 'incident')
      ? '상황'
      : (views.find((name) => name !== '상황') ?? '상황'),
  );
  const view = chosen !== undefined && views.includes(chosen) ? chosen : views[0];
  if (view === undefined) return null;
  return (
    <section className={css.course} aria-label="경기 진행" data-view={view} data-single={views.length === 1}>
      {views.length > 1 && (
        <fieldset className={css.views} aria-label="경기 진행 보기">
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={name === view} onClick={() => choose(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {happenings.length > 0 && (
        <div className={css.part} data-part="상황">
          <h2>주요 상황</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long match scrolls, and keys must be able to scroll it. */}
          <ol className={css.happenings} aria-label="주요 상황" tabIndex={0}>
            {happenings.map((happening, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: counted from the oldest, which keeps its place.
              <HappeningRow key={happenings.length - place} happening={happening} match={match} />
            ))}
          </ol>
        </div>
      )}
      {(pressure.length > 0 || statistics.length > 0) && (
        <div className={css.figures}>
          {pressure.length > 0 && (
            <div className={css.part} data-part="흐름">
              <h2>경기 흐름</h2>
              <PressureBars match={match} pressure={pressure} />
            </div>
          )}
          {statistics.length > 0 && (
            <div className={css.part} data-part="기록">
              <h2>경기 기록</h2>
              <StatisticRows match={match} statistics={statistics} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

interface HappeningRowProps {
  readonly happening: Happening;
  readonly match: SeenMatch;
}

function HappeningRow({ happening, match }: HappeningRowProps) {
  if (happening.what === 'period') {
    const { name, score, total } = happening;
    const isAll = score.home === total.home && score.away === total.away;
    return (
      <li className={css.period}>
        {name}{' '}
        <b>
          {score.home} : {score.away}
        </b>
        {!isAll && (
          <span>
            합계 {total.home} : {total.away}
          </span>
        )}
      </li>
    );
  }
  const { kind, name, side, minute, score } = happening;
  return (
    <li className={css.incident} data-side={side}>
      <span className={css.minute}>{minute}</span>
      <i className={css.sign} data-kind={kind} aria-hidden />
      <span className={css.what}>
        <b>{name}</b>
        {score && (
          <em>
            {score.home} : {score.away}
          </em>
        )}
        <small>{side === 'home' ? match.homeNameKr : match.awayNameKr}</small>
      </span>
    </li>
  );
}

interface StatisticRowsProps {
  readonly match: SeenMatch;
  readonly statistics: ReturnType<typeof namedStatistics<{ type: number; home: number; away: number }>>;
}

function StatisticRows({ match, statistics }: StatisticRowsProps) {
  return (
    <table className={css.statistics}>
      <thead className="sr">
        <tr>
          <th scope="col">{match.homeNameKr}</th>
          <th scope="col">기록</th>
          <th scope="col">{match.awayNameKr}</th>
        </tr>
      </thead>
      <tbody>
        {statistics.map(({ type, name, home, away }) => (
          <tr key={type}>
            <td data-more={home > away}>{home}</td>
            <th scope="row">
              {name}
              <span className={css.shares} aria-hidden>
                <i style={{ flexGrow: home }} data-side="home" />
                <i style={{ flexGrow: away }} data-side="away" />
              </span>
            </th>
            <td data-more={away > home}>{away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
