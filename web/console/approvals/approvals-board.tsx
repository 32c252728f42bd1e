import { useState } from 'react';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Choice } from '../dialogs/choice.tsx';
import { DecisionState } from '../dialogs/decision-state.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { useDecision } from '../dialogs/use-decision.ts';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import notices from '../notices.module.css';
import { approvalColumns, approvalKind, approvalText } from './approval-columns.tsx';
import { type ApprovalView, approvalsKey, useApprovals } from './approvals-query.ts';

interface ApprovalDialogsProps {
  readonly asked: AskedDecision;
  readonly onClose: () => void;
}

const changes = [approvalsKey, 'member'];

/** The second operator's decision. */
function ApprovalDialogs({ asked, onClose }: ApprovalDialogsProps) {
  const { act, row } = asked;
  if (act === 'approve') return <ApproveDialog asked={asked} onClose={onClose} />;
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
      <ApprovalFacts asked={asked} />
    </ReasonDialog>
  );
}

function ApproveDialog({ asked, onClose }: ApprovalDialogsProps) {
  const { state, error, decide } = useDecision({
    changes,
    call: (options) => api.approvalsApprove({ approvalSeq: asked.row.approvalSeq }, options),
    onDone: () => {
      toast('승인했습니다.', 'good');
      onClose();
    },
    onHandled: onClose,
  });
  return (
    <Dialog title="요청 승인" onClose={onClose}>
      <ApprovalFacts asked={asked} />
      <p className={notices.hint}>승인하면 바로 반영되며 되돌릴 수 없습니다.</p>
      <DecisionState state={state} error={error} />
      <DialogActions>
        <Button onClick={onClose}>취소</Button>
        <Button look="accept" busy={state !== 'idle'} onClick={() => void decide()} data-autofocus>
          승인
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ApprovalFacts({ asked: { row } }: { readonly asked: AskedDecision }) {
  return (
    <Facts
      facts={[
        { label: '대상', value: row.nickname === '' ? row.id : `${row.nickname} · ${row.id}` },
        { label: approvalKind(row), value: approvalText(row), strong: true },
        { label: '사유', value: row.reason },
        { label: '요청', value: row.by },
      ]}
    />
  );
}

const views = [
  { value: 'open', text: '승인 대기' },
  { value: 'decided', text: '오늘 처리' },
] as const;

export interface AskedDecision {
  readonly act: 'approve' | 'reject';
  readonly row: ApprovalRow;
}

/** What one operator asked for and another decides: adjustments, accounts, roles. */
export function ApprovalsBoard() {
  const { view, change } = useView<ApprovalView>({
    name: 'view',
    values: ['open', 'decided'],
    otherwise: 'open',
  });
  const approvals = useApprovals(view);
  const operator = useOperator();
  const mayDecide = view === 'open' && mayUse(operator, ['cashier']);
  const [asked, setAsked] = useState<AskedDecision | null>(null);
  return (
    <>
      <PageHead title="승인">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
      </PageHead>
      <ResourceTable
        caption={view === 'open' ? '승인 대기' : '오늘 처리한 승인'}
        columns={approvalColumns({
          view,
          operatorId: operator.operatorId,
          onAct: mayDecide ? setAsked : null,
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
      {asked && <ApprovalDialogs asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
