import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { calls } from '../../kit/api.ts';
import { MemberLink } from '../../kit/member-link.tsx';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { sightedNames } from '../found-words.ts';
import { Section } from './section.tsx';
import css from './tabs.module.css';

type Shared = ReplyOf<typeof records.calls.memberLinks>;
type SessionRow = ReplyOf<typeof admin.calls.memberDetail>['sessions'][number];

const sessionColumns: Column<SessionRow>[] = [
  { key: 'device', label: '기기', narrow: 'heading', cell: (session) => session.device || '알 수 없음' },
  { key: 'ip', label: 'IP', cell: (session) => <span className="num">{session.ip}</span> },
  {
    key: 'started',
    label: '시작',
    cell: (session) => <span className="num">{dateTimeText(session.startedAt)}</span>,
  },
  {
    key: 'used',
    label: '마지막 사용',
    cell: (session) => <span className="num">{dateTimeText(session.lastUsedAt)}</span>,
  },
  {
    key: 'state',
    label: '상태',
    cell: ({ revoked }) => (
      <StateChip text={revoked ? '종료' : '접속 중'} tone={revoked ? 'plain' : 'good'} />
    ),
  },
];

function Sessions({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  return (
    <ResourceTable
      caption="현재 · 최근 접속"
      columns={sessionColumns}
      rows={sessions}
      keyOf={(session) => `${session.startedAt}${session.ip}${session.device}`}
      empty={{ title: '접속 기록이 없습니다' }}
    />
  );
}

type LoginRow = Shared['logins'][number];

const proofs: Readonly<Record<string, string>> = { password: '비밀번호', passkey: '패스키' };
const loginColumns: Column<LoginRow>[] = [
  { key: 'device', label: '기기', narrow: 'heading', cell: ({ device }) => device || '알 수 없음' },
  { key: 'ip', label: 'IP', cell: ({ ip }) => <span className="num">{ip}</span> },
  { key: 'by', label: '방법', cell: ({ by }) => proofs[by ?? ''] ?? '비밀번호' },
  { key: 'at', label: '시각', cell: ({ at }) => <span className="num">{dateTimeText(at)}</span> },
];

type Link = Shared['list'][number];

const linkColumns: Column<Link>[] = [
  {
    key: 'kind',
    label: '같은 것',
    narrow: 'heading',
    cell: ({ kind, value, device }) => (
      <span className={css.stack}>
        <strong>{sightedNames[kind]}</strong>
        {value && <code className={css.code}>{value}</code>}
        {kind === 'device' && device && <span className={css.dim}>{device}</span>}
      </span>
    ),
  },
  {
    key: 'members',
    label: '회원',
    narrow: 'bare',
    cell: ({ members, more }) => (
      <ul className={css.legs}>
        {members.map(({ members_seq, members_id, members_nickname, at }) => (
          <li key={members_seq} className={css.linked}>
            <MemberLink seq={members_seq} id={members_id} nickname={members_nickname} />
            {at && <span className={`num ${css.dim}`}>{dateTimeText(at)}</span>}
          </li>
        ))}
        {more && <li className={css.dim}>외 더 있음</li>}
      </ul>
    ),
  },
];

interface LinksProps {
  readonly list: readonly Link[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Other members with the same browser, address, account or owner. */
function Links({ list, error, retry }: LinksProps) {
  return (
    <Section title="같은 기기·주소·계좌를 쓰는 회원">
      {list?.length === 0 ? (
        <p className={css.none}>함께 쓰는 회원이 없습니다.</p>
      ) : (
        <ResourceTable
          caption="같은 기기·주소·계좌"
          columns={linkColumns}
          rows={list}
          keyOf={({ kind, value }) => `${kind}${value}`}
          error={error}
          retry={retry}
          empty={{ title: '함께 쓰는 회원이 없습니다' }}
          skeletonRows={2}
        />
      )}
    </Section>
  );
}

interface AccessTabProps {
  readonly seq: number;
  readonly sessions: readonly SessionRow[];
}

/** Open and ended sessions, and the last logins, which outlive them. */
export function AccessTab({ seq, sessions }: AccessTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'links'],
    queryFn: () => calls.records.memberLinks({ members_seq: seq }),
  });
  return (
    <>
      <Links list={data?.list} error={error} retry={() => void refetch()} />
      <Section title="현재 · 최근 접속">
        <Sessions sessions={sessions} />
      </Section>
      <Section title="최근 로그인 20회">
        <ResourceTable
          caption="최근 로그인"
          columns={loginColumns}
          rows={data?.logins}
          keyOf={({ at, ip }) => `${at}${ip}`}
          error={error}
          retry={() => void refetch()}
          empty={{ title: '로그인한 적이 없습니다' }}
        />
      </Section>
    </>
  );
}
