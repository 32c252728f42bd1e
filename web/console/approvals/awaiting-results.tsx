import { dateTimeText } from '../../lib/time/time.ts';
import { Pager } from '../../ui/pager.tsx';
import { Age } from '../kit/age.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { Teams, teamsOf } from '../matches/match-columns.tsx';
import { pendingText } from '../matches/match-words.ts';
import { type AdminMatchRow, awaitingFilter, matchPages, type useMatches } from '../matches/matches-query.ts';
import css from './awaiting-results.module.css';

const keyOf = ({ gameId }: AdminMatchRow): string => gameId;

const changeText = ({ pendingResult }: AdminMatchRow): string =>
  pendingResult ? pendingText(pendingResult) : '';
const reasonText = ({ pendingResult }: AdminMatchRow): string => pendingResult?.reason ?? '';
const askedText = ({ pendingResult }: AdminMatchRow): string =>
  pendingResult ? `${pendingResult.by} · ${dateTimeText(pendingResult.at)}` : '';

function columnsAt(readAt: number): Column<AdminMatchRow>[] {
  return [
    {
      key: 'match',
      label: '경기',
      narrow: 'heading',
      cell: (match) => <Teams match={match} />,
      text: teamsOf,
    },
    {
      key: 'change',
      label: '내용',
      cell: (match) => <strong>{changeText(match)}</strong>,
      text: changeText,
    },
    { key: 'reason', label: '사유', cell: reasonText, text: reasonText },
    {
      key: 'asked',
      label: '요청',
      cell: (match) => <span className="num">{askedText(match)}</span>,
      text: askedText,
    },
    {
      key: 'age',
      label: '대기',
      cell: ({ pendingResult }) => {
        const at = Date.parse(pendingResult?.at ?? '');
        return <Age seconds={Math.max(0, Math.floor((readAt - at) / 1000))} readAt={readAt} />;
      },
    },
  ];
}

interface AwaitingResultsProps {
  readonly results: Pick<ReturnType<typeof useMatches>, 'data' | 'dataUpdatedAt' | 'error' | 'refetch'>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Results and voids that one trader entered and another confirms, on the page of their match. */
export function AwaitingResults({
  results: { data, dataUpdatedAt, error, refetch },
  page,
  onPage,
}: AwaitingResultsProps) {
  const columns = columnsAt(dataUpdatedAt);
  return (
    <section aria-labelledby="results-awaiting">
      <div className={css.head}>
        <h2 id="results-awaiting">경기 결과</h2>
        <ListExport
          name="approvals-results"
          caption="경기 결과"
          columns={columns}
          keyOf={keyOf}
          page={matchPages(awaitingFilter)}
        />
      </div>
      <ResourceTable
        caption="승인을 기다리는 경기 결과"
        columns={columns}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: '승인을 기다리는 경기 결과가 없습니다',
          hint: '결과와 적특은 경기 화면에서 입력하고 확정합니다.',
        }}
      />
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={onPage} />
    </section>
  );
}
