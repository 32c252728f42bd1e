import { Link } from 'react-router-dom';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped } from '../../../shared/messages/format.ts';
import type { Column } from '../kit/resource-table.tsx';
import { accountText } from './ledger-words.ts';

type Reply = ReplyOf<typeof admin.calls.reconcile>;

export const failureColumns: Column<Reply['failures'][number]>[] = [
  {
    key: 'member',
    label: '회원 번호',
    narrow: 'heading',
    cell: ({ members_seq: seq }) => <Link to={`/members/${seq}`}>{seq}</Link>,
  },
  { key: 'check', label: '확인 항목', cell: ({ check }) => check },
  { key: 'expected', label: '분개의 합', figure: true, cell: ({ expected }) => expected },
  { key: 'found', label: '저장된 값', figure: true, cell: ({ found }) => found },
];

export const houseColumns: Column<Reply['house'][number]>[] = [
  { key: 'account', label: '계정', narrow: 'heading', cell: ({ account }) => accountText(account) },
  { key: 'code', label: '코드', cell: ({ account }) => <code>{account}</code> },
  {
    key: 'amount',
    label: '합계',
    figure: true,
    cell: ({ amount, unit }) => (
      <strong>
        {grouped(amount)}
        {unit === 'P' ? 'P' : '원'}
      </strong>
    ),
  },
];
