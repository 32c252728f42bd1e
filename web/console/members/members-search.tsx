import { useInfiniteQuery } from '@tanstack/react-query';
import { grouped, points } from '../../../shared/messages/format.ts';
import type { MemberRow } from '../../../shared/model/admin/wire-operator.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText, dayOf } from '../../lib/time/time.ts';
import { Choice } from '../dialogs/choice.tsx';
import { api } from '../kit/api.ts';
import { MemberLink } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, rowsAtOnce } from '../lists/whole-list.ts';
import { FoundExactly } from './found-exactly.tsx';
import { MemberState, memberStateText } from './member-state.tsx';
import css from './members-search.module.css';

const columns: Column<MemberRow>[] = [
  {
    key: 'member',
    label: '회원',
    narrow: 'heading',
    cell: (member) => (
      <MemberLink seq={member.members_seq} id={member.members_id} nickname={member.members_nickname} />
    ),
  },
  { key: 'level', label: '레벨', figure: true, cell: (member) => `Lv${member.members_grade}` },
  {
    key: 'cash',
    label: '보유금',
    figure: true,
    cell: (member) => <strong>{grouped(member.members_cash)}</strong>,
  },
  { key: 'point', label: '포인트', figure: true, cell: (member) => points(member.members_point) },
  {
    key: 'joined',
    label: '가입일',
    narrow: 'hidden',
    cell: (member) => <span className="num">{dayOf(member.members_regdatetime)}</span>,
  },
  {
    key: 'state',
    label: '상태',
    cell: (member) => <MemberState state={member.state} dormantSince={member.dormantSince} />,
  },
];

const savedColumns: FileColumn<MemberRow>[] = [
  { label: '번호', text: ({ members_seq }) => members_seq },
  { label: '아이디', text: ({ members_id }) => members_id },
  { label: '닉네임', text: ({ members_nickname }) => members_nickname },
  { label: '레벨', text: ({ members_grade }) => members_grade },
  { label: '보유금', text: ({ members_cash }) => members_cash },
  { label: '포인트', text: ({ members_point }) => members_point },
  { label: '가입일', text: ({ members_regdatetime }) => dateTimeText(members_regdatetime) },
  { label: '상태', text: memberStateText },
];
const keyOf = (member: MemberRow): string => String(member.members_seq);

type MembersView = 'all' | 'pending' | 'dormant';
const views = [
  { value: 'all', text: '전체' },
  { value: 'pending', text: '가입 승인 대기' },
  { value: 'dormant', text: '휴면' },
] as const;

/** Members whose id or nickname begins with what is typed, after those who have exactly that in whatever identifies them. */
export function MembersSearch() {
  const { view, keyword, change } = useView<MembersView>({
    name: 'view',
    values: ['all', 'pending', 'dormant'],
    fallback: 'all',
  });
  const filter = { keyword, ...(view !== 'all' && { state: view }) };
  const members = useInfiniteQuery({
    queryKey: ['members', view, keyword],
    queryFn: ({ pageParam }) =>
      api.membersList({
        ...filter,
        size: 25,
        ...(pageParam && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  });
  return (
    <>
      <PageHead title="회원">
        <Link className={css.more} to="/segments">
          세그먼트
        </Link>
        <Choice label="회원" options={views} value={view} onChange={(next) => change({ view: next })} />
        <SearchField
          label="아이디·닉네임·번호·전화·계좌·IP"
          value={keyword}
          onChange={(next) => change({ keyword: next })}
        />
        <ListExport
          name="members"
          columns={savedColumns}
          keyOf={keyOf}
          page={(after, saved) =>
            api.membersList({ ...filter, size: rowsAtOnce, saved, ...(after && { after }) })
          }
        />
      </PageHead>
      {view === 'all' && <FoundExactly text={keyword.trim()} />}
      <ResourceTable
        caption="회원 목록"
        columns={columns}
        rows={members.data?.pages.flatMap(({ list }) => list)}
        keyOf={keyOf}
        error={members.error}
        retry={() => void members.refetch()}
        empty={
          view === 'pending'
            ? { title: '승인을 기다리는 가입이 없습니다' }
            : view === 'dormant'
              ? { title: '휴면 회원이 없습니다', hint: '마지막 로그인부터 12개월이 지난 회원입니다.' }
              : {
                  title: '아이디·닉네임이 이렇게 시작하는 회원이 없습니다',
                  hint: '아이디·닉네임의 앞부분, 또는 회원 번호·전화번호·계좌·예금주·추천 코드·IP·기기·베팅 번호·신청 번호 전체를 입력해 주세요.',
                }
        }
      />
      <MoreRows of={members} />
    </>
  );
}
