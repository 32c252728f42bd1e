import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../../shared/messages/format.ts';
import type { LedgerRow } from '../../../../shared/model/admin/wire-operator.ts';
import { Link } from '../../../lib/routing/link.tsx';
import { dateTimeText } from '../../../lib/time/time.ts';
import { Pager } from '../../../ui/pager.tsx';
import { api } from '../../kit/api.ts';
import { accountText, actorText, compareAccounts, kindText, reasonText } from '../../kit/ledger-words.ts';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { useOperator } from '../../kit/session.ts';
import { useView } from '../../kit/use-view.ts';
import { addressOf, OperatorName } from '../../leads/leads.tsx';
import { eventAddress } from '../../leads/row-address.ts';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, numberedPages } from '../../lists/whole-list.ts';
import css from './ledger-tab.module.css';
import tabs from './tabs.module.css';

const ledgerColumns: Column<LedgerRow>[] = [
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
  { key: 'at', label: '시각', cell: (row) => <span className="num">{dateTimeText(row.at)}</span> },
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
          <Actor row={row} /> · {reasonText(row.reason)}
        </span>
        <LedgerReference row={row} />
      </span>
    ),
  },
];

const fileColumns: readonly FileColumn<LedgerRow>[] = [
  { label: '시각', text: ({ at }) => dateTimeText(at) },
  { label: '구분', text: ({ kind }) => kindText(kind) },
  { label: '코드', text: ({ kind }) => kind },
  { label: '분개', text: postingsText },
  { label: '잔액', text: ({ cashAfter }) => cashAfter },
  { label: '포인트 잔액', text: ({ pointAfter }) => pointAfter },
  { label: '처리', text: ({ actor }) => actorText(actor) },
  { label: '사유', text: ({ reason }) => reasonText(reason) },
  { label: '근거', text: ({ reference }) => reference },
];
const keyOf = ({ id }: LedgerRow): string => id;

/** '회원 보유금 -10000 / 베팅 풀 10000'; points with a P behind. */
function postingsText({ postings }: LedgerRow): string {
  return [...postings]
    .sort(compareAccounts)
    .map(({ account, unit, amount }) => `${accountText(account)} ${amount}${unit === 'P' ? 'P' : ''}`)
    .join(' / ');
}

/** Every entry of a member, newest first, with the balance after it. */
export function LedgerTab({ seq }: { readonly seq: number }) {
  const { page, change } = useView({ name: 'tab', values: ['ledger'], fallback: 'ledger' });
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'ledger', page],
    queryFn: () => api.memberLedger({ members_seq: seq, page, size: 25 }),
    placeholderData: (before) => before,
    refetchInterval: 10_000,
  });
  return (
    <>
      <div className={tabs.tools}>
        <ListExport
          name={`member-${seq}-ledger`}
          columns={fileColumns}
          keyOf={keyOf}
          page={numberedPages((place, saved) => api.memberLedger({ members_seq: seq, ...place, saved }))}
        />
      </div>
      <ResourceTable
        caption="원장"
        columns={ledgerColumns}
        rows={data?.list}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '원장 기록이 없습니다' }}
      />
      <Pager page={page} lastPage={data?.pagination.end ?? 1} onPage={(next) => change({ page: next })} />
    </>
  );
}

function Actor({ row: { actor, at } }: { readonly row: LedgerRow }) {
  const operatorId = /^operator:(.+)$/.exec(actor)?.[1];
  if (operatorId === undefined) return actorText(actor);
  return (
    <>
      관리자 <OperatorName id={operatorId} at={at} />
    </>
  );
}

/** A bet, a request or an event leads to its place, a casino line to those of the casino. */
function LedgerReference({ row: { kind, reference, at, postings } }: { readonly row: LedgerRow }) {
  const operator = useOperator();
  const to =
    addressOf(reference, operator) ??
    eventAddress(reference, { at, isPaid: postings.length > 0 }) ??
    (kind === 'CSB' ? '?tab=casino' : null);
  if (to === null) return <code className={css.reference}>{reference}</code>;
  return (
    <Link className={css.reference} to={to} data-open>
      {reference}
    </Link>
  );
}

function Postings({ row }: { readonly row: LedgerRow }) {
  if (row.postings.length === 0) return <span className={css.none}>금액 이동 없음</span>;
  return (
    <ul className={css.postings}>
      {[...row.postings].sort(compareAccounts).map(({ account, unit, amount }) => (
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
