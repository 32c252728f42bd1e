import type { WireResult } from '../../../shared/model/sports/wire-match.ts';
import { ResultRow } from './result-row.tsx';
import css from './results.module.css';

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
