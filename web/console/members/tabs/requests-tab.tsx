import { useSearchParams } from 'react-router-dom';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { grouped } from '../../../../shared/messages/format.ts';
import type { CashStatus } from '../../../../shared/model/balance/wire-cash.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Choice } from '../../dialogs/choice.tsx';
import { calls } from '../../kit/api.ts';
import { MoreRows } from '../../kit/more-rows.tsx';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { mayUse, useOperator } from '../../kit/session.ts';
import { type ChipTone, StateChip } from '../../kit/state-chip.tsx';
import { useView } from '../../kit/use-view.ts';
import { OperatorName } from '../../leads/leads.tsx';
import { placeBefore } from '../../leads/row-address.ts';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, rowsAtOnce } from '../../lists/whole-list.ts';
import { FromRow } from './from-row.tsx';
import css from './tabs.module.css';
import { useRows } from './use-rows.ts';

type Row = ReplyOf<typeof records.calls.memberRequests>['list'][number];
type Side = 'deposits' | 'withdrawals';

const sides = [
  { value: 'deposits', text: '입금' },
  { value: 'withdrawals', text: '출금' },
] as const;
/** What an operator did, by what the request became. */
const stepNames: Readonly<Record<CashStatus, string>> = {
  대기: '대기로',
  처리중: '1차 승인',
  완료: '승인',
  거절: '거절',
};

const tones: Readonly<Record<CashStatus, ChipTone>> = {
  대기: 'waiting',
  처리중: 'waiting',
  완료: 'good',
  거절: 'bad',
};

function columnsFor(side: Side, mayOpen: boolean): Column<Row>[] {
  return [
    {
      key: 'amount',
      label: '금액',
      narrow: 'heading',
      cell: ({ request: { cash_amount, cash_bonus, cash_seq } }) => (
        <span className={css.stack}>
          <strong className="num">
            {grouped(cash_amount)}원{cash_bonus ? ` + 보너스 ${grouped(cash_bonus)}` : ''}
          </strong>
          <code className={css.code}>{cash_seq}</code>
        </span>
      ),
    },
    {
      key: 'at',
      label: '신청',
      cell: ({ request: { cash_regdatetime } }) => (
        <span className="num">{dateTimeText(cash_regdatetime)}</span>
      ),
    },
    {
      key: 'done',
      label: '처리',
      cell: ({ request: { cash_done_datetime } }) => (
        <span className="num">{cash_done_datetime ? dateTimeText(cash_done_datetime) : '–'}</span>
      ),
    },
    {
      key: 'operators',
      label: '담당자',
      cell: ({ steps }) =>
        steps.length === 0 ? (
          '–'
        ) : (
          <ol className={css.steps}>
            {steps.map(({ operatorId, to, at }) => (
              <li key={at}>
                {stepNames[to]} <OperatorName id={operatorId} at={at} />{' '}
                <span className={`num ${css.dim}`}>{dateTimeText(at)}</span>
              </li>
            ))}
          </ol>
        ),
    },
    { key: 'why', label: '사유', cell: ({ request: { cash_reason } }) => cash_reason ?? '–' },
    {
      key: 'state',
      label: '상태',
      cell: ({ request: { cash_status } }) => {
        const chip = <StateChip text={cash_status} tone={tones[cash_status]} />;
        const isOpen = cash_status === '대기' || cash_status === '처리중';
        return isOpen && mayOpen ? (
          <Link to={`/${side}`} data-open>
            {chip}
          </Link>
        ) : (
          chip
        );
      },
    },
  ];
}

const keyOf = ({ request }: Row): string => request.cash_seq;
const fileColumns: readonly FileColumn<Row>[] = [
  { label: '신청 번호', text: keyOf },
  { label: '신청', text: ({ request }) => dateTimeText(request.cash_regdatetime) },
  { label: '금액', text: ({ request }) => request.cash_amount },
  { label: '보너스', text: ({ request }) => request.cash_bonus ?? 0 },
  {
    label: '처리',
    text: ({ request }) => (request.cash_done_datetime ? dateTimeText(request.cash_done_datetime) : ''),
  },
  {
    label: '담당자',
    text: ({ steps }) =>
      steps
        .map(({ operatorId, to, at }) => [stepNames[to], operatorId, dateTimeText(at)].join(' '))
        .join(' / '),
  },
  { label: '사유', text: ({ request }) => request.cash_reason ?? '' },
  { label: '상태', text: ({ request }) => request.cash_status },
];

/** Deposits or withdrawals, newest first, or from one request on; an open one leads to its queue. */
export function RequestsTab({ seq }: { readonly seq: number }) {
  const [params] = useSearchParams();
  const { view: side, change } = useView<Side>({
    name: 'type',
    values: ['deposits', 'withdrawals'],
    fallback: 'deposits',
  });
  const code = params.get('code');
  const isOfSide = code?.startsWith(side === 'deposits' ? 'd_' : 'w_') === true;
  const from = isOfSide ? placeBefore(code) : undefined;
  const mayOpen = mayUse(useOperator(), ['cashier', 'auditor']);
  const type = side === 'deposits' ? '입금' : '출금';
  const requests = useRows(
    ['member', seq, 'requests', side],
    (after) => calls.records.memberRequests({ members_seq: seq, type, ...after }),
    from,
  );
  return (
    <>
      <div className={css.tools}>
        <Choice label="종류" options={sides} value={side} onChange={(view) => change({ view })} />
        <ListExport
          name={`member-${seq}-${side}`}
          columns={fileColumns}
          keyOf={keyOf}
          page={(after, saved) =>
            calls.records.memberRequests({
              ...{ members_seq: seq, type, size: rowsAtOnce, saved },
              ...(after && { after }),
            })
          }
        />
      </div>
      {code !== null && from !== undefined && <FromRow code={code} to={`?tab=requests&type=${side}`} />}
      <ResourceTable
        caption="요청"
        columns={columnsFor(side, mayOpen)}
        rows={requests.rows}
        keyOf={keyOf}
        error={requests.error}
        retry={() => void requests.refetch()}
        empty={{ title: side === 'deposits' ? '입금을 신청한 적이 없습니다' : '출금을 신청한 적이 없습니다' }}
        {...(requests.rows?.[0]?.request.cash_seq === code && { current: 0 })}
      />
      <MoreRows of={requests} />
    </>
  );
}
