import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { loadedRows } from '../lists/whole-list.ts';
import { useSettlements } from '../matches/one-match-query.ts';
import css from '../trading.module.css';

type Settlement = NonNullable<ReturnType<typeof useSettlements>['data']>['list'][number];

const columns: Column<Settlement>[] = [
  {
    key: 'game',
    label: '경기',
    narrow: 'heading',
    cell: ({ gameId, name }) => <Link to={`/games/${gameId}`}>{name}</Link>,
    text: ({ name }) => name,
  },
  {
    key: 'revision',
    label: '차수',
    figure: true,
    cell: ({ revision }) => `${revision}차`,
    text: ({ revision }) => revision,
  },
  {
    key: 'at',
    label: '시작',
    cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
    text: ({ at }) => dateTimeText(at),
  },
  {
    key: 'done',
    label: '진행',
    cell: ({ done, name }) => (
      <span className={css.chips}>
        <progress max={10} value={done} aria-label={`${name} 진행률`} />
        <span className="num">{done * 10}%</span>
      </span>
    ),
    text: ({ done }) => `${done * 10}%`,
  },
  {
    key: 'state',
    label: '상태',
    cell: ({ stuck }) =>
      stuck ? <StateChip text="멈춤" tone="bad" /> : <StateChip text="진행 중" tone="waiting" />,
    text: ({ stuck }) => (stuck ? '멈춤' : '진행 중'),
  },
];

const keyOf = ({ gameId, revision }: Settlement): string => `${gameId} ${revision}`;

/** Settlements in progress, stuck ones first. */
export function SettlementsBoard() {
  const { data, error, refetch } = useSettlements();
  return (
    <>
      <PageHead title="정산">
        <ListExport name="settlements" columns={columns} keyOf={keyOf} page={loadedRows(data?.list)} />
      </PageHead>
      <ResourceTable
        caption="진행 중인 정산"
        columns={columns}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '진행 중인 정산이 없습니다', hint: '모든 결과가 정산되었습니다.' }}
      />
    </>
  );
}
