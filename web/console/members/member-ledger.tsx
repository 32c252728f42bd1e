import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../shared/messages/format.ts';
import type { LedgerRow } from '../../../shared/model/admin/wire-operator.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Pager } from '../../ui/pager.tsx';
import { api } from '../kit/api.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { useView } from '../kit/use-view.ts';
import { accountText, actorText, byAccount, kindText, reasonText } from '../oversight/ledger-words.ts';
import css from './member-ledger.module.css';

const columns: Column<LedgerRow>[] = [
  {
    key: 'kind',
    label: '구분',
    narrow: 'heading',
    cell: (row) => (
      <span className={css.kind}>
        {kindText(row.kind)} <code>{row.kind}</code>
      </span>
    ),
  },
  { key: 'at', label: '시각', cell: (row) => <span className="num">{stampOf(row.at)}</span> },
  { key: 'postings', label: '분개', narrow: 'bare', cell: (row) => <Postings row={row} /> },
  { key: 'cash', label: '잔액', figure: true, cell: (row) => <strong>{grouped(row.cashAfter)}</strong> },
  {
    key: 'point',
    label: '포인트 잔액',
    figure: true,
    narrow: 'hidden',
    cell: (row) => grouped(row.pointAfter),
  },
  {
    key: 'why',
    label: '근거',
    cell: (row) => (
      <span className={css.why}>
        <span>
          {actorText(row.actor)} · {reasonText(row.reason)}
        </span>
        <code className={css.reference}>{row.reference}</code>
      </span>
    ),
  },
];

/** Every entry of a member, newest first, with the balance after it. */
export function MemberLedger({ seq }: { readonly seq: number }) {
  const { page, change } = useView({ name: 'tab', values: ['ledger'], otherwise: 'ledger' });
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'ledger', page],
    queryFn: () => api.memberLedger({ members_seq: seq, page, size: 25 }),
    placeholderData: (before) => before,
    refetchInterval: 10_000,
  });
  return (
    <>
      <ResourceTable
        caption="원장"
        columns={columns}
        rows={data?.list}
        keyOf={(row) => row.id}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '원장 기록이 없습니다' }}
      />
      <Pager page={page} end={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
    </>
  );
}

function Postings({ row }: { readonly row: LedgerRow }) {
  if (row.postings.length === 0) return <span className={css.none}>금액 이동 없음</span>;
  return (
    <ul className={css.postings}>
      {[...row.postings].sort(byAccount).map(({ account, unit, amount }) => (
        <li key={account} className={css.posting}>
          <span className={css.account}>{accountText(account)}</span>
          <span className={`num ${amount > 0 ? css.plus : css.minus}`}>
            {amount > 0 ? '+' : ''}
            {amount < 0 ? '−' : ''}
            {grouped(Math.abs(amount))}
            {unit === 'P' ? 'P' : ''}
          </span>
        </li>
      ))}
    </ul>
  );
}
