import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { queryWith, useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { type MatchRowAct, matchColumns, teamsOf } from './match-columns.tsx';
import css from './match-filter.module.css';
import { type AdminMatchRow, matchPages, useMatches } from './matches-query.ts';
import { ResultDialog, VoidDialog } from './result-dialog.tsx';
import { SuspendMatchesDialog, suspensionChangeOf } from './suspend-matches-dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { options } from './use-leagues.ts';

type Leagues = NonNullable<ReturnType<typeof useMatches>['data']>['leagues'];
type SportAndLeague = { readonly sport: string } | { readonly league: string };

/** Sport and league filter of the match list, stored in the URL. */
function useMatchFilter() {
  const [params, setParams] = useSearchParams();
  const idOf = (name: string): number | null => {
    const id = Number(params.get(name));
    return Number.isSafeInteger(id) && id !== 0 ? id : null;
  };
  // A sport has leagues of its own.
  const choose = (to: SportAndLeague): void =>
    setParams(queryWith({ ...('sport' in to && { league: '' }), ...to, page: '' }));
  return { sportsId: idOf('sport'), leagueSeq: idOf('league'), choose };
}

interface FilterProps {
  readonly leagues: Leagues;
  readonly sportsId: number | null;
  readonly leagueSeq: number | null;
  readonly onChoose: (choice: SportAndLeague) => void;
}

function MatchFilter({ leagues, sportsId, leagueSeq, onChoose }: FilterProps) {
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

const keyOf = ({ gameId }: AdminMatchRow): string => gameId;

/** Matches by state: suspend or reopen betting, enter and confirm results, void. */
export function MatchesBoard() {
  const { view, page, keyword, change } = useView<(typeof views)[number]['value']>({
    name: 'state',
    values: views.map(({ value }) => value),
    fallback: 'live',
  });
  const { sportsId, leagueSeq, choose } = useMatchFilter();
  const filter = { view, keyword, sportsId, leagueSeq };
  const { data, error, refetch } = useMatches(filter, page);
  const operator = useOperator();
  const [dialog, setDialog] = useState<{ readonly match: AdminMatchRow; readonly act: MatchRowAct } | null>(
    null,
  );
  const close = (): void => setDialog(null);
  const mayDecide = mayUse(operator, ['trader']);
  const selection = useSelection({ rows: data?.list, keyOf, nameOf: teamsOf });
  const { selected } = selection;
  const maySelect = mayDecide && (view === 'wait' || view === 'live');
  const [bulk, setBulk] = useState<readonly AdminMatchRow[] | null>(null);
  const columns = matchColumns({
    view,
    operatorId: operator.operatorId,
    mayDecide,
    onAct: (match, act) => setDialog({ match, act }),
  });
  return (
    <>
      <PageHead title="경기">
        <SearchField
          label="팀, 리그, 경기 번호"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
        />
        <Choice label="상태" options={views} value={view} onChange={(value) => change({ view: value })} />
        <ListExport name={`matches-${view}`} columns={columns} keyOf={keyOf} page={matchPages(filter)} />
      </PageHead>
      <MatchFilter
        leagues={data?.leagues ?? []}
        sportsId={sportsId}
        leagueSeq={leagueSeq}
        onChoose={choose}
      />
      <ResourceTable
        caption="경기 목록"
        columns={maySelect ? [selection.column, ...columns] : columns}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: keyword ? '검색된 경기가 없습니다' : '이 상태의 경기가 없습니다',
          hint: '목록은 자동으로 새로 고쳐집니다.',
        }}
      />
      {maySelect && (
        <SelectionBar of={selection}>
          <Button size="small" disabled={selected.length === 0} onClick={() => setBulk(selected)}>
            선택 중지
          </Button>
        </SelectionBar>
      )}
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
      {dialog?.act === 'suspend' && (
        <SuspensionDialog
          change={suspensionChangeOf(dialog.match, !dialog.match.suspended)}
          onClose={close}
        />
      )}
      {dialog?.act === 'result' && <ResultDialog match={dialog.match} onClose={close} />}
      {dialog?.act === 'void' && <VoidDialog match={dialog.match} onClose={close} />}
      {bulk && <SuspendMatchesDialog matches={bulk} onClose={() => setBulk(null)} />}
    </>
  );
}
