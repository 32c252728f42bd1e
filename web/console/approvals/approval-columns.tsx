import { points, won } from '../../../shared/messages/format.ts';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../bonus-fields.module.css';
import { MemberLink } from '../kit/member-link.tsx';
import type { Column } from '../kit/resource-table.tsx';
import { roleText } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import type { AskedDecision } from './approvals-board.tsx';
import type { ApprovalView } from './approvals-query.ts';

const kinds = { cash: '보유금 조정', point: '포인트 조정', bank: '출금 계좌', roles: '운영자 권한' } as const;
const states = {
  OPEN: { text: '2차 승인 대기', tone: 'plain' },
  DONE: { text: '승인', tone: 'good' },
  REJECTED: { text: '거절', tone: 'bad' },
} as const;

export function approvalKind({ kind }: ApprovalRow): string {
  return kinds[kind];
}

/** What would happen, in words: '+50,000원', the new account, the new roles. */
export function approvalText({ kind, amount, change, id }: ApprovalRow): string {
  const sign = amount > 0 ? '+' : '';
  if (kind === 'cash') return `${sign}${won(amount)}`;
  if (kind === 'point') return `${sign}${points(amount)}`;
  if (kind === 'bank') return change;
  return change === 'frozen'
    ? '사용 중지'
    : roleText({ operatorId: id, roles: change.split(' ').filter(Boolean) }) || '권한 없음';
}

export function approvalColumns(of: {
  readonly view: ApprovalView;
  readonly operatorId: string;
  readonly onAct: ((asked: AskedDecision) => void) | null;
}): Column<ApprovalRow>[] {
  const { view, operatorId, onAct } = of;
  return [
    {
      key: 'who',
      label: '대상',
      narrow: 'heading',
      cell: ({ members_seq, id, nickname }) =>
        members_seq === null ? (
          <strong>{id}</strong>
        ) : (
          <MemberLink seq={members_seq} id={id} nickname={nickname} />
        ),
    },
    { key: 'kind', label: '종류', cell: approvalKind },
    { key: 'change', label: '내용', figure: true, cell: (row) => <strong>{approvalText(row)}</strong> },
    { key: 'reason', label: '사유', cell: ({ reason }) => reason },
    {
      key: 'asked',
      label: '요청',
      cell: ({ by, at }) => (
        <span className="num">
          {by} · {stampOf(at)}
        </span>
      ),
    },
    view === 'decided'
      ? {
          key: 'decided',
          label: '처리',
          cell: ({ state, decidedBy, decidedAt }) => (
            <span className="num">
              <StateChip {...states[state]} /> {decidedBy} {decidedAt && stampOf(decidedAt)}
            </span>
          ),
        }
      : { key: 'state', label: '상태', cell: ({ state }) => <StateChip {...states[state]} /> },
    ...(onAct
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (row: ApprovalRow) => (
              <span className={fields.acts}>
                <Button
                  size="small"
                  look="accept"
                  disabled={row.by === operatorId || row.id === operatorId}
                  aria-label={`${row.id} ${approvalKind(row)} 승인`}
                  onClick={() => onAct({ act: 'approve', row })}
                >
                  승인
                </Button>
                <Button
                  size="small"
                  aria-label={`${row.id} ${approvalKind(row)} 거절`}
                  onClick={() => onAct({ act: 'reject', row })}
                >
                  거절
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
