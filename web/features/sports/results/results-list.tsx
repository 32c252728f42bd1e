import type { WireResult } from '../../../../shared/model/sports/wire-match.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { clockOf } from '../../../lib/time/time.ts';
import { ResultState } from './result-state.tsx';
import css from './results.module.css';

interface ResultRowProps {
  readonly match: WireResult;
  readonly to: string;
}

/** A match that is over: when, who, the score and what each period brought; leads to all its settled lines. */
function ResultRow({ match, to }: ResultRowProps) {
  const { score, periods } = match;
  return (
    <li>
      <Link className={css.row} to={to}>
        <span className={css.when}>
          {clockOf(match.startTime)}
          <ResultState status={match.status} />
        </span>
        <span className={css.teams}>
          <Side name={match.homeNameKr} own={score?.home} other={score?.away} />
          <Side name={match.awayNameKr} own={score?.away} other={score?.home} />
        </span>
        <span className={css.periods}>
          {periods.map(({ type, nameKr, home, away }) => (
            <span key={type}>
              <small>{nameKr}</small> {home}:{away}
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
}

interface SideProps {
  readonly name: string;
  readonly own: number | undefined;
  readonly other: number | undefined;
}

function Side({ name, own, other }: SideProps) {
  return (
    <span className={css.side} data-won={own !== undefined && other !== undefined && own > other}>
      <span className={css.name}>{name}</span>
      <b>{own ?? '-'}</b>
    </span>
  );
}

interface ResultsListProps {
  readonly matches: readonly WireResult[];
  readonly pathOf: (gameId: string) => string;
}

/** Matches by league, in the order the leagues first appear. */
export function ResultsList({ matches, pathOf }: ResultsListProps) {
  return (
    <>
      {byLeague(matches).map((own) => (
        <section key={own[0]?.leagueSeq} className={css.block} aria-label={own[0]?.leagueNameKr}>
          <h2 className={css.league}>
            <span>{own[0]?.sportNameKr}</span> {own[0]?.leagueNameKr} <span>{own.length}</span>
          </h2>
          <ul className={css.games}>
            {own.map((match) => (
              <ResultRow key={match.gameId} match={match} to={pathOf(match.gameId)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function byLeague(matches: readonly WireResult[]): readonly (readonly WireResult[])[] {
  const leagues = new Map<number, WireResult[]>();
  for (const match of matches) leagues.set(match.leagueSeq, [...(leagues.get(match.leagueSeq) ?? []), match]);
  return [...leagues.values()];
}
