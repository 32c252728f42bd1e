import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { WireResult } from '../../../../shared/model/sports/wire-match.ts';
import { selectionName } from '../../../features/betting/bet/selection-name.ts';
import { MatchStats } from '../../../features/results/match-stats.tsx';
import { ResultState } from '../../../features/results/result-state.tsx';
import { useResult } from '../../../features/results/results-query.ts';
import { ScoreTable } from '../../../features/results/score-table.tsx';
import { SettledMarkets } from '../../../features/results/settled-markets.tsx';
import { dayOf, momentOf } from '../../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../../match-page.module.css';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** One match that is over: its score by period and every settled line. */
export function ResultDetail() {
  const { gameId = '' } = useParams();
  const { data, error, refetch } = useResult(gameId);
  useTitle(data ? `${data.homeNameKr} v ${data.awayNameKr}` : '경기결과');
  const day = data && dayOf(data.startTime);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <Link className={css.back} to={day ? `/sport/results?date=${day}` : '/sport/results'}>
          <IconChevronLeft size={18} aria-hidden /> 경기결과
        </Link>
      </div>
      {data ? (
        <Match game={data} />
      ) : (
        <div className={error ? page.list : page.stack}>
          <h1 className="sr">경기결과</h1>
          {error ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <Skeletons count={3} height={120} />
          )}
        </div>
      )}
    </div>
  );
}

function Match({ game }: { readonly game: WireResult }) {
  return (
    <>
      <header className={css.match}>
        <p className={css.league}>
          {game.sportNameKr} · {game.leagueNameKr}
        </p>
        <h1 className={css.teams}>
          <span>{game.homeNameKr}</span> <small>v</small> <span>{game.awayNameKr}</span>
        </h1>
        <p className={css.league}>
          {momentOf(game.startTime)} · <ResultState status={game.status} />
        </p>
      </header>
      <ScoreTable game={game} />
      {game.folders.length === 0 ? (
        <div className={page.list}>
          <EmptyState title="검색된 내역이 없습니다." hint="정산이 끝나면 마켓별 결과가 표시됩니다." />
        </div>
      ) : (
        <SettledMarkets
          game={game}
          nameOf={({ side, line, name }, { family, marketNameKr: marketName }) =>
            selectionName({ family, side, line, name, marketName })
          }
        />
      )}
      <MatchStats gameId={game.gameId} homeNameKr={game.homeNameKr} awayNameKr={game.awayNameKr} />
    </>
  );
}
