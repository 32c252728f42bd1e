import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { calls } from '../kit/api.ts';
import { MemberLink } from '../kit/member-link.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { rowAddress } from '../leads/row-address.ts';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, onePage } from '../lists/whole-list.ts';
import { type Found, foundNames } from './found-words.ts';
import { Section } from './tabs/section.tsx';
import css from './tabs/tabs.module.css';

const columns: Column<Found>[] = [
  {
    key: 'member',
    label: '회원',
    narrow: 'heading',
    cell: ({ members_seq, members_id, members_nickname }) => (
      <MemberLink seq={members_seq} id={members_id} nickname={members_nickname} />
    ),
  },
  { key: 'by', label: '일치', cell: ({ by }) => foundNames[by] },
  {
    key: 'at',
    label: '최근',
    cell: ({ at }) => <span className="num">{at === null ? '–' : dateTimeText(at)}</span>,
  },
  {
    key: 'leads',
    label: '바로 가기',
    cell: ({ by, code, members_seq }) =>
      code === null ? (
        '–'
      ) : (
        <Link
          className={css.lead}
          to={`/members/${members_seq}?${rowAddress(by === 'bet' ? 'bets' : 'requests', code)}`}
        >
          {by === 'bet' ? '베팅 보기' : '신청 보기'}
        </Link>
      ),
  },
];

const fileColumns: readonly FileColumn<Found>[] = [
  { label: '회원 번호', text: ({ members_seq }) => members_seq },
  { label: '아이디', text: ({ members_id }) => members_id },
  { label: '닉네임', text: ({ members_nickname }) => members_nickname },
  { label: '일치', text: ({ by }) => foundNames[by] },
  { label: '번호', text: ({ code }) => code ?? '' },
  { label: '최근', text: ({ at }) => (at === null ? '' : dateTimeText(at)) },
];
const keyOf = ({ by, members_seq }: Found): string => `${by}${members_seq}`;

/** Members who have exactly what was typed; nothing while nobody has. */
export function FoundExactly({ text }: { readonly text: string }) {
  const { data } = useQuery({
    queryKey: ['members', 'found', text],
    queryFn: () => calls.records.memberFind({ text }),
    enabled: text !== '',
    staleTime: 10_000,
  });
  if (text === '' || data === undefined || data.list.length === 0) return null;
  return (
    <Section
      title="정확히 일치"
      tools={
        <ListExport
          name="members-found"
          caption="정확히 일치하는 회원"
          size="small"
          columns={fileColumns}
          keyOf={keyOf}
          page={onePage((saved) => calls.records.memberFind({ text, saved }))}
        />
      }
    >
      <ResourceTable
        caption="정확히 일치하는 회원"
        columns={columns}
        rows={data.list}
        keyOf={keyOf}
        empty={{ title: '없습니다' }}
      />
      {data.more && <p className={css.dim}>같은 값을 쓰는 회원이 더 있습니다. 최근 25명까지 표시합니다.</p>}
    </Section>
  );
}
