import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { DecisionState } from '../dialogs/decision-state.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { useDecision } from '../dialogs/use-decision.ts';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import notices from '../notices.module.css';
import { approvalKind, approvalText } from './approval-columns.tsx';
import type { AskedDecision } from './approvals-board.tsx';
import { approvalsKey } from './approvals-query.ts';

interface ApprovalDialogsProps {
  readonly asked: AskedDecision;
  readonly onClose: () => void;
}

const changes = [approvalsKey, 'member'];

/** The second operator's decision. */
export function ApprovalDialogs({ asked, onClose }: ApprovalDialogsProps) {
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
