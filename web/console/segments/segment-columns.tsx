import type { SegmentRow } from '../../../shared/calls/records/segments.ts';
import { grouped } from '../../../shared/messages/format.ts';
import { harmNames } from '../../../shared/messages/harm-words.ts';
import { riskNames } from '../../../shared/messages/risk-words.ts';
import { dateTimeText, dayOf } from '../../lib/time/time.ts';
import { MemberLink } from '../kit/member-link.tsx';
import type { Column } from '../kit/resource-table.tsx';
import type { FileColumn } from '../lists/whole-list.ts';
import { MemberState, memberStateText } from '../members/member-state.tsx';
import css from './segments.module.css';

/** '+1,200', '−30,000'. */
function signed(amount: number): string {
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${grouped(Math.abs(amount))}`;
}

const marksOf = ({ harm, risk }: SegmentRow): readonly string[] => [
  ...harm.map((kind) => harmNames[kind]),
  ...risk.map((kind) => riskNames[kind]),
];

export const segmentRowKey = ({ members_seq }: SegmentRow): string => String(members_seq);

export const segmentColumns: Column<SegmentRow>[] = [
  {
    key: 'member',
    label: '회원',
    narrow: 'heading',
    cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
  },
  { key: 'level', label: '레벨', figure: true, cell: ({ members_grade }) => `Lv${members_grade}` },
  {
    key: 'joined',
    label: '가입일',
    cell: ({ members_regdatetime }) => <span className="num">{dayOf(members_regdatetime)}</span>,
  },
  {
    key: 'seen',
    label: '마지막 접속',
    cell: ({ lastLoginAt }) => (
      <span className="num">{lastLoginAt === null ? '없음' : dateTimeText(lastLoginAt)}</span>
    ),
  },
  {
    key: 'net',
    label: '회원 손익 (30일)',
    figure: true,
    cell: ({ net }) => <strong className={net > 0 ? css.win : undefined}>{signed(net)}</strong>,
  },
  {
    key: 'marks',
    label: '표시',
    cell: (row) => <span className={css.marks}>{marksOf(row).join(' · ') || '없음'}</span>,
  },
  {
    key: 'state',
    label: '상태',
    cell: (row) => <MemberState state={row.state} dormantSince={row.dormantSince} />,
  },
];

export const segmentFile: FileColumn<SegmentRow>[] = [
  { label: '번호', text: ({ members_seq }) => members_seq },
  { label: '아이디', text: ({ members_id }) => members_id },
  { label: '닉네임', text: ({ members_nickname }) => members_nickname },
  { label: '레벨', text: ({ members_grade }) => members_grade },
  { label: '가입일', text: ({ members_regdatetime }) => dateTimeText(members_regdatetime) },
  {
    label: '마지막 접속',
    text: ({ lastLoginAt }) => (lastLoginAt === null ? '' : dateTimeText(lastLoginAt)),
  },
  { label: '회원 손익 (30일)', text: ({ net }) => net },
  { label: '표시', text: (row) => marksOf(row).join(', ') },
  { label: '상태', text: memberStateText },
];
