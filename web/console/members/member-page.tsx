import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { points, won } from '../../../shared/messages/format.ts';
import { dayOf, stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import { MemberLedger } from './member-ledger.tsx';
import { MemberLimits } from './member-limits.tsx';
import { MemberState } from './member-state.tsx';
import { MemberTools } from './member-tools.tsx';

type SessionRow = ReplyOf<typeof admin.calls.memberDetail>['sessions'][number];

const columns: Column<SessionRow>[] = [
  { key: 'device', label: '기기', narrow: 'heading', cell: (session) => session.device || '알 수 없음' },
  { key: 'ip', label: 'IP', cell: (session) => <span className="num">{session.ip}</span> },
  {
    key: 'started',
    label: '시작',
    cell: (session) => <span className="num">{stampOf(session.startedAt)}</span>,
  },
  {
    key: 'used',
    label: '마지막 사용',
    cell: (session) => <span className="num">{stampOf(session.lastUsedAt)}</span>,
  },
  {
    key: 'state',
    label: '상태',
    cell: ({ revoked }) => (
      <StateChip text={revoked ? '종료' : '접속 중'} tone={revoked ? 'plain' : 'good'} />
    ),
  },
];

function MemberSessions({ sessions }: { readonly sessions: readonly SessionRow[] }) {
  return (
    <ResourceTable
      caption="접속 기록"
      columns={columns}
      rows={sessions}
      keyOf={(session) => `${session.startedAt}${session.ip}${session.device}`}
      empty={{ title: '접속 기록이 없습니다' }}
    />
  );
}

const views = [
  { value: 'ledger', text: '원장' },
  { value: 'limits', text: '한도' },
  { value: 'sessions', text: '접속' },
] as const;

/** One member: what is held, every entry behind it, and every login. */
export function MemberPage({ seq }: { readonly seq: number }) {
  const { view, change } = useView<'ledger' | 'limits' | 'sessions'>({
    name: 'tab',
    values: ['ledger', 'limits', 'sessions'],
    otherwise: 'ledger',
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['member', seq],
    queryFn: () => api.memberDetail({ members_seq: seq }),
    refetchInterval: 10_000,
  });
  const operator = useOperator();
  const [leaving, setLeaving] = useState(false);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { member, sessions } = data;
  const live = sessions.filter(({ revoked }) => !revoked).length;
  return (
    <>
      <PageHead title={member.members_nickname}>
        <MemberState state={member.state} />
        {mayUse(operator, ['cs', 'cashier']) && (
          <Button look="danger" disabled={live === 0} onClick={() => setLeaving(true)}>
            강제 로그아웃
          </Button>
        )}
      </PageHead>
      <StatStrip
        stats={[
          { label: '보유금', value: won(member.members_cash) },
          { label: '출금 보류', value: won(member.hold) },
          { label: '포인트', value: points(member.members_point) },
          ...(member.receivable < 0 ? [{ label: '미수금', value: won(member.receivable) }] : []),
        ]}
      />
      <Facts
        wide
        facts={[
          { label: '아이디', value: member.members_id },
          { label: '레벨', value: `Lv${member.members_grade} · ${member.members_type}` },
          { label: '출금 계좌', value: `${member.owner} · ${member.bank}` },
          { label: '가입일', value: dayOf(member.members_regdatetime) },
        ]}
      />
      <MemberTools member={member} />
      <Choice label="내용" options={views} value={view} onChange={(value) => change({ view: value })} />
      {view === 'ledger' && <MemberLedger seq={seq} />}
      {view === 'limits' && <MemberLimits seq={seq} />}
      {view === 'sessions' && <MemberSessions sessions={sessions} />}
      {leaving && (
        <ReasonDialog
          title="강제 로그아웃"
          button="로그아웃"
          usual={['계정 도용 의심', '회원 요청', '본인 확인 필요']}
          changes={['member']}
          send={async (reason, { again }) => {
            const { ended } = await api.memberLogout({ members_seq: seq, reason }, { again });
            toast(`접속 ${ended}건을 종료했습니다.`, 'good');
          }}
          onClose={() => setLeaving(false)}
        >
          <Facts
            facts={[
              { label: '회원', value: `${member.members_nickname} · ${member.members_id}` },
              { label: '현재 접속', value: `${live}건` },
            ]}
          />
        </ReasonDialog>
      )}
    </>
  );
}
