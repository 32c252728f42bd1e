import { useState } from 'react';
import { points, wonText } from '../../../shared/messages/format.ts';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import type { JsonChange } from '../../../shared/rules/audit/json-changes.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import fields from '../bonus-fields.module.css';
import { Choice } from '../dialogs/choice.tsx';
import { DecisionState } from '../dialogs/decision-state.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { useDecision } from '../dialogs/use-decision.ts';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { JsonDiff } from '../kit/json-diff.tsx';
import { MemberLink } from '../kit/member-link.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, type Operator, roleText, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { useView } from '../kit/use-view.ts';
import notices from '../notices.module.css';
import { type ApprovalView, approvalsKey, useApprovals } from './approvals-query.ts';
import { type ResetLink, ResetLinkDialog } from './reset-link-dialog.tsx';

const kinds = {
  cash: '보유금 조정',
  point: '포인트 조정',
  bank: '출금 계좌',
  reset: '비밀번호 재설정',
  roles: '운영자 권한',
  settings: '설정',
  bonus: '보너스 옵션',
  account: '입금 계좌',
  code: '보너스 코드',
} as const;
const states = {
  OPEN: { text: '2차 승인 대기', tone: 'plain' },
  DONE: { text: '승인', tone: 'good' },
  REJECTED: { text: '거절', tone: 'bad' },
} as const;

function approvalKind({ kind }: ApprovalRow): string {
  return kinds[kind];
}

/** The requested change as text: '+50,000원', the new account, the new roles, how many places of the settings. */
function approvalText({ kind, amount, change, id, placeCount }: ApprovalRow): string {
  if (placeCount > 0) return `${placeCount}개 항목 변경`;
  const sign = amount > 0 ? '+' : '';
  if (kind === 'cash') return `${sign}${wonText(amount)}`;
  if (kind === 'point') return `${sign}${points(amount)}`;
  if (kind === 'bank') return change;
  if (kind === 'reset') return '링크 발급';
  return change === 'frozen'
    ? '사용 중지'
    : roleText({ operatorId: id, roles: change.split(' ').filter(Boolean) }) || '권한 없음';
}

function approvalColumns(of: {
  readonly view: ApprovalView;
  readonly operator: Operator;
  readonly onAct: ((decision: ApprovalDecision) => void) | null;
}): Column<ApprovalRow>[] {
  const { view, operator, onAct } = of;
  return [
    {
      key: 'who',
      label: '대상',
      narrow: 'heading',
      cell: ({ members_seq, id, nickname }) =>
        members_seq === null ? (
          <strong>{id || '사이트'}</strong>
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
          {by} · {dateTimeText(at)}
        </span>
      ),
    },
    view === 'decided'
      ? {
          key: 'decided',
          label: '처리',
          cell: ({ state, decidedBy, decidedAt }) => (
            <span className="num">
              <StateChip {...states[state]} /> {decidedBy} {decidedAt && dateTimeText(decidedAt)}
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
                  variant="accept"
                  disabled={whyNotApprove(row, operator) !== undefined}
                  title={whyNotApprove(row, operator)}
                  aria-label={`${row.id} ${approvalKind(row)} 승인`.trim()}
                  onClick={() => onAct({ act: 'approve', row })}
                >
                  승인
                </Button>
                <Button
                  size="small"
                  aria-label={`${row.id} ${approvalKind(row)} 거절`.trim()}
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

interface ApprovalDialogsProps {
  readonly decision: ApprovalDecision;
  readonly onClose: () => void;
}

const changes = [approvalsKey, 'member'];

/** The dialog for the second operator's decision. */
function ApprovalDialogs({ decision, onClose }: ApprovalDialogsProps) {
  const { act, row } = decision;
  if (act === 'approve') return <ApproveDialog decision={decision} onClose={onClose} />;
  return (
    <ReasonDialog
      title="요청 거절"
      button="거절"
      usual={['근거 부족', '금액 오류', '중복 요청']}
      changes={changes}
      send={async (reason, options) => {
        await api.approvalsReject({ approvalSeq: row.approvalSeq, reason }, options);
        toast('요청을 거절했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <ApprovalFacts decision={decision} />
    </ReasonDialog>
  );
}

/** What moved money stays; what was set can be set again. */
function approvalHint({ kind }: ApprovalRow): string {
  const isMoney = kind === 'cash' || kind === 'point';
  return isMoney ? '승인하면 바로 반영되며 되돌릴 수 없습니다.' : '승인하면 바로 반영됩니다.';
}

function ApproveDialog({ decision, onClose }: ApprovalDialogsProps) {
  const [link, setLink] = useState<ResetLink | null>(null);
  const { state, error, decide } = useDecision({
    changes,
    call: (options) => api.approvalsApprove({ approvalSeq: decision.row.approvalSeq }, options),
    onDone: ({ link: made }) => {
      toast('승인했습니다.', 'good');
      if (made) setLink(made);
      else onClose();
    },
    onHandled: onClose,
  });
  if (link) return <ResetLinkDialog row={decision.row} link={link} onClose={onClose} />;
  return (
    <Dialog title="요청 승인" onClose={onClose}>
      <ApprovalFacts decision={decision} />
      <p className={notices.hint}>{approvalHint(decision.row)}</p>
      <DecisionState state={state} error={error} />
      <DialogActions>
        <Button onClick={onClose}>취소</Button>
        <Button variant="accept" busy={state !== 'idle'} onClick={() => void decide()} data-autofocus>
          승인
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ApprovalFacts({ decision: { row } }: { readonly decision: ApprovalDecision }) {
  const who = row.nickname === '' ? row.id || '사이트' : `${row.nickname} · ${row.id}`;
  return (
    <>
      <Facts
        facts={[
          { label: '대상', value: who },
          { label: approvalKind(row), value: approvalText(row), strong: true },
          { label: '사유', value: row.reason },
          { label: '요청', value: row.by },
        ]}
      />
      {row.placeCount > 0 && <JsonDiff changes={row.places.map(placeOf)} count={row.placeCount} />}
    </>
  );
}

function placeOf({ path, before, after }: ApprovalRow['places'][number]): JsonChange {
  const jsonIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));
  return { path, before: jsonIn(before), after: jsonIn(after) };
}

/** Why this operator cannot approve a request; undefined when they can. */
function whyNotApprove(row: ApprovalRow, operator: Operator): string | undefined {
  if (row.by === operator.operatorId) return '요청한 본인은 승인할 수 없습니다.';
  if (row.id === operator.operatorId) return '본인에 대한 요청은 승인할 수 없습니다.';
  const isOwners = row.kind === 'roles' || row.kind === 'settings';
  return isOwners && !operator.roles.includes('owner') ? '다른 대표만 승인할 수 있습니다.' : undefined;
}

const views = [
  { value: 'open', text: '승인 대기' },
  { value: 'decided', text: '오늘 처리' },
] as const;

export interface ApprovalDecision {
  readonly act: 'approve' | 'reject';
  readonly row: ApprovalRow;
}

/** Requests of one operator that another decides: adjustments, accounts, roles. */
export function ApprovalsBoard() {
  const { view, change } = useView<ApprovalView>({
    name: 'view',
    values: ['open', 'decided'],
    fallback: 'open',
  });
  const approvals = useApprovals(view);
  const operator = useOperator();
  const mayDecide = view === 'open' && mayUse(operator, ['cashier']);
  const [decision, setDecision] = useState<ApprovalDecision | null>(null);
  return (
    <>
      <PageHead title="승인">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
      </PageHead>
      <ResourceTable
        caption={view === 'open' ? '승인 대기' : '오늘 처리한 승인'}
        columns={approvalColumns({
          view,
          operator,
          onAct: mayDecide ? setDecision : null,
        })}
        rows={approvals.data?.pages.flatMap(({ list }) => list)}
        keyOf={({ approvalSeq }) => approvalSeq}
        error={approvals.error}
        retry={() => void approvals.refetch()}
        empty={
          view === 'open'
            ? { title: '승인을 기다리는 요청이 없습니다', hint: '조정 요청은 회원 화면에서 등록합니다.' }
            : { title: '오늘 처리한 요청이 없습니다' }
        }
      />
      <MoreRows of={approvals} />
      {decision && <ApprovalDialogs decision={decision} onClose={() => setDecision(null)} />}
    </>
  );
}
