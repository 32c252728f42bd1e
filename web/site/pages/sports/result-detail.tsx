import { IconChevronLeft } from '@tabler/icons-react';
import { selectionName } from '../../../../shared/messages/selection-name.ts';
import type { WireResult } from '../../../../shared/model/sports/wire-match.ts';
import { MatchStats } from '../../../features/sports/results/match-stats.tsx';
import { ResultState } from '../../../features/sports/results/result-state.tsx';
import { useResult } from '../../../features/sports/results/results-query.ts';
import { ScoreTable } from '../../../features/sports/results/score-table.tsx';
import { SettledMarkets } from '../../../features/sports/results/settled-markets.tsx';
import { Link } from '../../../lib/routing/link.tsx';
import { usePathFields } from '../../../lib/routing/routes.tsx';
import { dayOf, shortDateTimeText } from '../../../lib/time/time.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/states.tsx';
import css from '../../match-page.module.css';
import page from '../../page.module.css';
import { useTitle } from '../../routing/use-title.ts';

/** One finished match: score by period and every settled line. */
export function ResultDetail() {
  const { gameId = '' } = usePathFields();
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
        <Match match={data} />
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

function Match({ match }: { readonly match: WireResult }) {
  return (
    <>
      <header className={css.match}>
        <p className={css.league}>
          {match.sportNameKr} · {match.leagueNameKr}
        </p>
        <h1 className={css.teams}>
          <span>{match.homeNameKr}</span> <small>v</small> <span>{match.awayNameKr}</span>
        </h1>
        <p className={css.league}>
          {shortDateTimeText(match.startTime)} · <ResultState status={match.status} />
        </p>
      </header>
      <ScoreTable match={match} />
      {match.folders.length === 0 ? (
        <div className={page.list}>
          <EmptyState title="아직 정산된 마켓이 없습니다." hint="정산이 끝나면 마켓별 결과가 표시됩니다." />
        </div>
      ) : (
        <SettledMarkets
          match={match}
          nameOf={({ side, line, name }, { family, marketNameKr: marketName }) =>
            selectionName({ family, side, line, name, marketName })
          }
        />
      )}
      <MatchStats gameId={match.gameId} homeNameKr={match.homeNameKr} awayNameKr={match.awayNameKr} />
    </>
  );
}
