import { Link } from 'react-router-dom';
import type { WireResult } from '../../../shared/model/sports/wire-match.ts';
import { clockOf } from '../../lib/time/time.ts';
import { ResultState } from './result-state.tsx';
import css from './results.module.css';

interface ResultRowProps {
  readonly game: WireResult;
  readonly to: string;
}

/** A match that is over: when, who, the score and what each period brought; leads to all its settled lines. */
function ResultRow({ game, to }: ResultRowProps) {
  const { score, periods } = game;
  return (
    <li>
      <Link className={css.row} to={to}>
        <span className={css.when}>
          {clockOf(game.startTime)}
          <ResultState status={game.status} />
        </span>
        <span className={css.teams}>
          <Side name={game.homeNameKr} own={score?.home} other={score?.away} />
          <Side name={game.awayNameKr} own={score?.away} other={score?.home} />
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
  readonly games: readonly WireResult[];
  readonly pathOf: (gameId: string) => string;
}

/** Matches by league, in the order the leagues first appear. */
export function ResultsList({ games, pathOf }: ResultsListProps) {
  return (
    <>
      {byLeague(games).map((own) => (
        <section key={own[0]?.leagueSeq} className={css.block} aria-label={own[0]?.leagueNameKr}>
          <h2 className={css.league}>
            <span>{own[0]?.sportNameKr}</span> {own[0]?.leagueNameKr} <span>{own.length}</span>
          </h2>
          <ul className={css.games}>
            {own.map((game) => (
              <ResultRow key={game.gameId} game={game} to={pathOf(game.gameId)} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function byLeague(games: readonly WireResult[]): readonly (readonly WireResult[])[] {
  const leagues = new Map<number, WireResult[]>();
  for (const game of games) leagues.set(game.leagueSeq, [...(leagues.get(game.leagueSeq) ?? []), game]);
  return [...leagues.values()];
}
