import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import type { trading } from '../../../shared/calls/trading/trading.ts';
import { closingText, riskNames, riskText } from '../../../shared/messages/risk-words.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { calls } from '../kit/api.ts';
import { memberText } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { type FileColumn, rowsAtOnce } from '../lists/whole-list.ts';
import { memberRiskKey } from './member-risk-query.ts';
import css from './risk-marks.module.css';
import { RiskMarks } from './risk-marks.tsx';
import { StakeFactorDialog } from './stake-factor-dialog.tsx';

type Marked = ReplyOf<typeof trading.calls.tradingMarks>['list'][number];
type View = 'open' | 'seen';

const refreshEvery = 60_000;
const views = [
  { value: 'open', text: '확인 필요' },
  { value: 'seen', text: '확인함' },
] as const;

const keyOf = ({ members_seq }: Marked): string => String(members_seq);
const savedColumns: FileColumn<Marked>[] = [
  { label: '번호', text: ({ members_seq }) => members_seq },
  { label: '아이디', text: ({ members_id }) => members_id },
  { label: '닉네임', text: ({ members_nickname }) => members_nickname },
  { label: '레벨', text: ({ members_grade }) => members_grade },
  {
    label: '표시',
    text: ({ risk }) => risk.marks.map((mark) => `${riskNames[mark.kind]}: ${riskText(mark)}`).join(' / '),
  },
  {
    label: '마감 배당 대비',
    text: ({ risk: { closing } }) => (closing.bets === 0 ? '' : closingText(closing.average)),
  },
  { label: '비교한 단폴더', text: ({ risk }) => risk.closing.bets },
  { label: '한도 비율 (%)', text: ({ stakeFactor }) => stakeFactor },
  { label: '발견', text: ({ risk }) => dateTimeText(risk.since) },
  { label: '확인', text: ({ risk: { seenAt } }) => (seenAt === null ? '' : dateTimeText(seenAt)) },
  { label: '확인한 사람', text: ({ risk }) => risk.seenBy },
];

interface Act {
  readonly what: 'seen' | 'factor';
  readonly row: Marked;
}

/** 위험 표시: members whose bets have marks, for a trader to look at. Nothing follows from a mark by itself. */
export function MarksBoard() {
  const { view, change } = useView<View>({ name: 'view', values: ['open', 'seen'], fallback: 'open' });
  const [act, setAct] = useState<Act | null>(null);
  const mayDecide = mayUse(useOperator(), ['trader']);
  const marked = useInfiniteQuery({
    queryKey: [memberRiskKey, 'marks', view],
    queryFn: ({ pageParam }) =>
      calls.trading.tradingMarks({ state: view, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: refreshEvery,
  });
  const close = (): void => setAct(null);
  const rows = marked.data?.pages.flatMap(({ list }) => list);
  const selection = useSelection({ rows, keyOf, nameOf: memberText });
  const maySelect = mayDecide && view === 'open';
  const [seen, setSeen] = useState<readonly Marked[] | null>(null);
  const columns = columnsOf(view, mayDecide ? setAct : null);
  return (
    <>
      <PageHead title="위험 표시">
        <Choice label="상태" options={views} value={view} onChange={(next) => change({ view: next })} />
        <ListExport
          name={`risk-marks-${view}`}
          columns={savedColumns}
          keyOf={keyOf}
          page={(after, saved) =>
            calls.trading.tradingMarks({ state: view, size: rowsAtOnce, saved, ...(after && { after }) })
          }
        />
      </PageHead>
      <p className={css.note}>
        매일 오전 6시 40분부터 최근 7일 동안 접속한 회원의 60일 베팅을 살펴봅니다. 표시는 사람이 확인하기 위한
        것이며, 그 자체로 회원에게 적용되는 것은 없습니다.
      </p>
      <ResourceTable
        caption="위험 표시가 있는 회원"
        columns={maySelect ? [selection.column, ...columns] : columns}
        rows={rows}
        keyOf={keyOf}
        error={marked.error}
        retry={() => void marked.refetch()}
        empty={
          view === 'open'
            ? { title: '확인할 회원이 없습니다', hint: '새로 발견되면 이 목록에 나타납니다.' }
            : { title: '확인한 회원이 없습니다' }
        }
      />
      {maySelect && (
        <SelectionBar of={selection}>
          <Button
            size="small"
            disabled={selection.selected.length === 0}
            onClick={() => setSeen(selection.selected)}
          >
            선택 확인 완료
          </Button>
        </SelectionBar>
      )}
      <MoreRows of={marked} />
      {seen && <AllSeenDialog rows={seen} onClose={() => setSeen(null)} />}
      {act?.what === 'factor' && <StakeFactorDialog member={act.row} onClose={close} />}
      {act?.what === 'seen' && <SeenDialog row={act.row} onClose={close} />}
    </>
  );
}

function columnsOf(view: View, onAct: ((act: Act) => void) | null): Column<Marked>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: ({ members_id, members_nickname, members_seq }) => (
        <span>
          <strong>{members_nickname}</strong> {members_id} · {members_seq}번
        </span>
      ),
    },
    {
      key: 'marks',
      label: '표시',
      narrow: 'bare',
      cell: ({ risk }) => <RiskMarks marks={risk.marks} closing={risk.closing} />,
    },
    { key: 'factor', label: '한도 비율', figure: true, cell: ({ stakeFactor }) => `${stakeFactor}%` },
    {
      key: 'since',
      label: view === 'open' ? '발견' : '확인',
      cell: ({ risk: { since, seenAt, seenBy } }) => (
        <span className="num">
          {view === 'open' ? dateTimeText(since) : `${seenBy} · ${dateTimeText(seenAt ?? since)}`}
        </span>
      ),
    },
    ...(onAct
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (row: Marked) => (
              <span className={css.acts}>
                <Button
                  size="small"
                  aria-label={`${row.members_id} 한도 비율`}
                  onClick={() => onAct({ what: 'factor', row })}
                >
                  한도 비율
                </Button>
                {view === 'open' && (
                  <Button
                    size="small"
                    aria-label={`${row.members_id} 확인 완료`}
                    onClick={() => onAct({ what: 'seen', row })}
                  >
                    확인 완료
                  </Button>
                )}
              </span>
            ),
          },
        ]
      : []),
  ];
}

const seenReasons: readonly string[] = ['한도 비율 낮춤', '계속 관찰', '문제 없음'];

interface AllSeenProps {
  readonly rows: readonly Marked[];
  readonly onClose: () => void;
}

/** Says of members one after the other that their marks were looked at, for one reason. */
function AllSeenDialog({ rows, onClose }: AllSeenProps) {
  return (
    <BulkDialog
      title="선택한 회원 확인 완료"
      button="기록"
      rows={rows}
      nameOf={(row) => `${memberText(row)} · ${row.risk.marks.map(({ kind }) => riskNames[kind]).join(', ')}`}
      usual={seenReasons}
      changes={[memberRiskKey]}
      send={async ({ members_seq, risk: { version } }, { again, reason }) => {
        await calls.trading.tradingMarkSeen({ members_seq, version, reason }, { again });
        return { text: '확인함', tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}

function SeenDialog({ row, onClose }: { readonly row: Marked; readonly onClose: () => void }) {
  const { members_seq, members_id, risk } = row;
  return (
    <ReasonDialog
      title={`${members_id} 확인 완료`}
      button="기록"
      look="brand"
      usual={seenReasons}
      changes={[memberRiskKey]}
      send={async (reason, { again }) => {
        await calls.trading.tradingMarkSeen({ members_seq, version: risk.version, reason }, { again });
        toast('확인을 기록했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <RiskMarks marks={risk.marks} closing={risk.closing} />
    </ReasonDialog>
  );
}
