import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { calls } from '../kit/api.ts';
import { MemberLink } from '../kit/member-link.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { type Found, foundNames } from './found-words.ts';
import { rowAddress } from './tabs/row-address.ts';
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
    <Section title="정확히 일치">
      <ResourceTable
        caption="정확히 일치하는 회원"
        columns={columns}
        rows={data.list}
        keyOf={({ by, members_seq }) => `${by}${members_seq}`}
        empty={{ title: '없습니다' }}
      />
      {data.more && <p className={css.dim}>같은 값을 쓰는 회원이 더 있습니다. 최근 25명까지 표시합니다.</p>}
    </Section>
  );
}
