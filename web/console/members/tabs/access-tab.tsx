import { useQuery } from '@tanstack/react-query';
import type { admin } from '../../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../../shared/calls/call.ts';
import type { records } from '../../../../shared/calls/records/records.ts';
import { dateTimeText } from '../../../lib/time/time.ts';
import { api, calls } from '../../kit/api.ts';
import { MemberLink } from '../../kit/member-link.tsx';
import { type Column, ResourceTable } from '../../kit/resource-table.tsx';
import { StateChip } from '../../kit/state-chip.tsx';
import { AddressName } from '../../leads/leads.tsx';
import { ListExport } from '../../lists/list-export.tsx';
import { type FileColumn, onePage } from '../../lists/whole-list.ts';
import { sightedNames } from '../found-words.ts';
import { Section } from './section.tsx';
import css from './tabs.module.css';

type Shared = ReplyOf<typeof records.calls.memberLinks>;
type SessionRow = ReplyOf<typeof admin.calls.memberDetail>['sessions'][number];

const deviceText = (device: string): string => device || '알 수 없음';
const stateText = ({ revoked }: SessionRow): string => (revoked ? '종료' : '접속 중');

interface AccessTabProps {
  readonly seq: number;
  readonly sessions: readonly SessionRow[];
}

const sessionColumns: Column<SessionRow>[] = [
  {
    key: 'device',
    label: '기기',
    narrow: 'heading',
    cell: ({ device }) => deviceText(device),
    text: ({ device }) => deviceText(device),
  },
  { key: 'ip', label: 'IP', cell: ({ ip }) => <AddressName ip={ip} />, text: ({ ip }) => ip },
  {
    key: 'started',
    label: '시작',
    cell: ({ startedAt }) => <span className="num">{dateTimeText(startedAt)}</span>,
    text: ({ startedAt }) => dateTimeText(startedAt),
  },
  {
    key: 'used',
    label: '마지막 사용',
    cell: ({ lastUsedAt }) => <span className="num">{dateTimeText(lastUsedAt)}</span>,
    text: ({ lastUsedAt }) => dateTimeText(lastUsedAt),
  },
  {
    key: 'state',
    label: '상태',
    cell: (session) => <StateChip text={stateText(session)} tone={session.revoked ? 'plain' : 'good'} />,
    text: stateText,
  },
];
const sessionKey = ({ startedAt, ip, device }: SessionRow): string => `${startedAt}${ip}${device}`;

async function readSessions(seq: number) {
  const { sessions } = await api.memberDetail({ members_seq: seq, saved: 'sessions' });
  return { list: sessions };
}

function Sessions({ seq, sessions }: AccessTabProps) {
  return (
    <Section
      title="현재 · 최근 접속"
      tools={
        <ListExport
          name={`member-${seq}-sessions`}
          caption="현재 · 최근 접속"
          size="small"
          columns={sessionColumns}
          keyOf={sessionKey}
          page={onePage(() => readSessions(seq))}
        />
      }
    >
      <ResourceTable
        caption="현재 · 최근 접속"
        columns={sessionColumns}
        rows={sessions}
        keyOf={sessionKey}
        empty={{ title: '접속 기록이 없습니다' }}
      />
    </Section>
  );
}

type LoginRow = Shared['logins'][number];

const proofs: Readonly<Record<string, string>> = { password: '비밀번호', passkey: '패스키' };
const proofText = ({ by }: LoginRow): string => proofs[by ?? ''] ?? '비밀번호';
const loginColumns: Column<LoginRow>[] = [
  {
    key: 'device',
    label: '기기',
    narrow: 'heading',
    cell: ({ device }) => deviceText(device),
    text: ({ device }) => deviceText(device),
  },
  { key: 'ip', label: 'IP', cell: ({ ip }) => <AddressName ip={ip} />, text: ({ ip }) => ip },
  { key: 'by', label: '방법', cell: proofText, text: proofText },
  {
    key: 'at',
    label: '시각',
    cell: ({ at }) => <span className="num">{dateTimeText(at)}</span>,
    text: ({ at }) => dateTimeText(at),
  },
];
const loginKey = ({ at, ip }: LoginRow): string => `${at}${ip}`;

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

interface LinkedRow extends Omit<Link, 'members' | 'more'> {
  readonly member: Link['members'][number];
}
/** In a file each linked member has a line. */
const linkedRows = (list: readonly Link[]): LinkedRow[] =>
  list.flatMap(({ members, more: _more, ...link }) => members.map((member) => ({ ...link, member })));
const linkedKey = ({ kind, value, member }: LinkedRow): string => `${kind}${value}${member.members_seq}`;
const linkedFile: readonly FileColumn<LinkedRow>[] = [
  { label: '같은 것', text: ({ kind }) => sightedNames[kind] },
  { label: '값', text: ({ value }) => value ?? '' },
  { label: '기기', text: ({ device }) => device ?? '' },
  { label: '회원 번호', text: ({ member }) => member.members_seq },
  { label: '아이디', text: ({ member }) => member.members_id },
  { label: '닉네임', text: ({ member }) => member.members_nickname },
  { label: '최근', text: ({ member: { at } }) => (at ? dateTimeText(at) : '') },
];

interface LinksProps {
  readonly seq: number;
  readonly list: readonly Link[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

async function readLinked(seq: number) {
  const { list } = await calls.records.memberLinks({ members_seq: seq, saved: 'list' });
  return { list: linkedRows(list), more: list.some((group) => group.more) };
}

/** Other members with the same browser, address, account or owner. */
function Links({ seq, list, error, retry }: LinksProps) {
  return (
    <Section
      title="같은 기기·주소·계좌를 쓰는 회원"
      tools={
        <ListExport
          name={`member-${seq}-linked`}
          caption="같은 기기·주소·계좌를 쓰는 회원"
          size="small"
          columns={linkedFile}
          keyOf={linkedKey}
          page={list ? onePage(() => readLinked(seq)) : null}
        />
      }
    >
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

/** Open and ended sessions, and the last logins, which outlive them. */
export function AccessTab({ seq, sessions }: AccessTabProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq, 'links'],
    queryFn: () => calls.records.memberLinks({ members_seq: seq }),
  });
  return (
    <>
      <Links seq={seq} list={data?.list} error={error} retry={() => void refetch()} />
      <Sessions seq={seq} sessions={sessions} />
      <Section
        title="최근 로그인 20회"
        tools={
          <ListExport
            name={`member-${seq}-logins`}
            caption="최근 로그인"
            size="small"
            columns={loginColumns}
            keyOf={loginKey}
            page={onePage(async () => {
              const { logins } = await calls.records.memberLinks({ members_seq: seq, saved: 'logins' });
              return { list: logins };
            })}
          />
        }
      >
        <ResourceTable
          caption="최근 로그인"
          columns={loginColumns}
          rows={data?.logins}
          keyOf={loginKey}
          error={error}
          retry={() => void refetch()}
          empty={{ title: '로그인한 적이 없습니다' }}
        />
      </Section>
    </>
  );
}
