import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Pager } from '../../ui/pager.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import css from './game-filter.module.css';
import { type GameAct, gameColumns, teamsOf } from './match-columns.tsx';
import { type GameRow, type GameView, useGames } from './matches-query.ts';
import { ResultDialog, VoidDialog } from './result-dialog.tsx';
import { type StopAsked, TradingStopDialog } from './stop-dialog.tsx';
import { options } from './use-leagues.ts';

type Leagues = NonNullable<ReturnType<typeof useGames>['data']>['leagues'];
type SportAndLeague = { readonly sport?: string; readonly league?: string };

/** Sport and league of the games' list, kept in the address. */
function useGameFilter() {
  const [params, setParams] = useSearchParams();
  const idOf = (name: string): number | null => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id !== 0 ? id : null;
  };
  const choose = ({ sport, league }: SportAndLeague): void => {
    const next = new URLSearchParams(params);
    if (sport !== undefined) {
      next.delete('league');
      if (sport === '') next.delete('sport');
      else next.set('sport', sport);
    }
    if (league !== undefined) {
      if (league === '') next.delete('league');
      else next.set('league', league);
    }
    next.delete('page');
    setParams(next);
  };
  return { sportsId: idOf('sport'), leagueSeq: idOf('league'), choose };
}

interface FilterProps {
  readonly leagues: Leagues;
  readonly sportsId: number | null;
  readonly leagueSeq: number | null;
  readonly onChoose: (choice: SportAndLeague) => void;
}

function GameFilter({ leagues, sportsId, leagueSeq, onChoose }: FilterProps) {
  const sports = options(leagues.map((one) => [one.sportsId, one.sportNameKr]));
  const ofSport = leagues.filter((one) => sportsId === null || one.sportsId === sportsId);
  const names = options(ofSport.map((one) => [one.leagueSeq, `${one.leagueNameKr} (${one.cnt})`]));
  return (
    <div className={css.filters}>
      <label className={css.field}>
        <span className="sr">종목</span>
        <select
          value={sportsId === null ? '' : String(sportsId)}
          onChange={({ currentTarget }) => onChoose({ sport: currentTarget.value })}
        >
          <option value="">모든 종목</option>
          {sports.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className={css.field}>
        <span className="sr">리그</span>
        <select
          value={leagueSeq === null ? '' : String(leagueSeq)}
          onChange={({ currentTarget }) => onChoose({ league: currentTarget.value })}
        >
          <option value="">모든 리그</option>
          {names.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

const views = [
  { value: 'wait', text: '예정' },
  { value: 'live', text: '진행중' },
  { value: 'end', text: '종료' },
  { value: 'attention', text: '확인 필요' },
] as const;

/** Games by state: stop or reopen betting, enter and confirm results, void. */
export function GamesBoard() {
  const { view, page, keyword, change } = useView<GameView>({
    name: 'state',
    values: views.map(({ value }) => value),
    otherwise: 'live',
  });
  const { sportsId, leagueSeq, choose } = useGameFilter();
  const { data, error, refetch } = useGames({ view, keyword, page, sportsId, leagueSeq });
  const operator = useOperator();
  const [asked, setAsked] = useState<{ readonly game: GameRow; readonly act: GameAct } | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <PageHead title="경기">
        <SearchField
          label="팀, 리그, 경기 번호"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
        />
        <Choice label="상태" options={views} value={view} onChange={(value) => change({ view: value })} />
      </PageHead>
      <GameFilter leagues={data?.leagues ?? []} sportsId={sportsId} leagueSeq={leagueSeq} onChoose={choose} />
      <ResourceTable
        caption="경기 목록"
        columns={gameColumns({
          view,
          operatorId: operator.operatorId,
          mayDecide: mayUse(operator, ['trader']),
          onAct: (game, act) => setAsked({ game, act }),
        })}
        rows={data?.list}
        keyOf={(game) => game.gameId}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: keyword ? '검색된 경기가 없습니다' : '이 상태의 경기가 없습니다',
          hint: '목록은 자동으로 새로 고쳐집니다.',
        }}
      />
      <Pager page={page} end={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
      {asked?.act === 'suspend' && <TradingStopDialog asked={stopOf(asked.game)} onClose={close} />}
      {asked?.act === 'result' && <ResultDialog game={asked.game} onClose={close} />}
      {asked?.act === 'void' && <VoidDialog game={asked.game} onClose={close} />}
    </>
  );
}

function stopOf(game: GameRow): StopAsked {
  return { scope: 'game', gameId: game.gameId, name: teamsOf(game), stopped: !game.suspended };
}
