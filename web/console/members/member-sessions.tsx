import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { stampOf } from '../../lib/time/time.ts';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { StateChip } from '../kit/state-chip.tsx';

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

export function MemberSessions({ sessions }: { readonly sessions: readonly SessionRow[] }) {
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
