import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { api } from '../kit/api.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { requestText } from './approval-words.ts';
import { approvalsKey } from './approvals-query.ts';

export const rejectReasons: readonly string[] = ['근거 부족', '금액 오류', '중복 요청'];

interface RejectRequestsProps {
  readonly requests: readonly ApprovalRow[];
  readonly onClose: () => void;
}

/** Rejects requests one after the other for one reason. What is approved makes money or power: each by itself. */
export function RejectRequestsDialog({ requests, onClose }: RejectRequestsProps) {
  return (
    <BulkDialog
      title="선택한 요청 거절"
      button="거절"
      look="danger"
      rows={requests}
      nameOf={requestText}
      usual={rejectReasons}
      changes={[approvalsKey, 'member']}
      send={async ({ approvalSeq }, { reason, ...options }) => {
        await api.approvalsReject({ approvalSeq, reason }, options);
        return { text: '거절', tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}
