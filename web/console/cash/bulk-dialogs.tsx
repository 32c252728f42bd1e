import { wonText } from '../../../shared/messages/format.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { api } from '../kit/api.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import notices from '../notices.module.css';
import { cashKey } from './cash-query.ts';

interface DecideAllProps {
  readonly title: string;
  readonly records: readonly QueuedCashRecord[];
  readonly onClose: () => void;
}

/** Approves requests one after the other; large ones wait for a second operator afterwards. */
export function ApproveAllDialog({
  button,
  operatorId,
  ...dialog
}: DecideAllProps & { readonly button: string; readonly operatorId: string }) {
  return (
    <BulkDialog
      {...commonOf(dialog)}
      button={button}
      whyNot={(record) => whyNotApprove(record, operatorId)}
      send={async ({ cash_seq, version }, options) => {
        const { cash_status } = await api.cashApprove({ cash_seq, version }, options);
        return cash_status === '완료'
          ? { text: '승인', tone: 'good' }
          : { text: '2차 승인 대기', tone: 'waiting' };
      }}
    />
  );
}

/** Rejects requests one after the other for one reason. */
export function RejectAllDialog({
  usual,
  ...dialog
}: DecideAllProps & { readonly usual: readonly string[] }) {
  return (
    <BulkDialog
      {...commonOf(dialog)}
      button="거절"
      look="danger"
      usual={usual}
      send={async ({ cash_seq, version }, { reason, ...options }) => {
        await api.cashReject({ cash_seq, reason, version }, options);
        return { text: '거절', tone: 'good' };
      }}
    >
      <p className={notices.hint}>사유는 회원에게 그대로 표시됩니다.</p>
    </BulkDialog>
  );
}

function commonOf({ title, records, onClose }: DecideAllProps) {
  return {
    ...{ title, onClose, rows: records, changes: [cashKey], nameOf: lineText },
    facts: [{ label: '합계', value: wonText(sumOf(records)) }],
  };
}

/** Won of some requests. */
export function sumOf(records: readonly QueuedCashRecord[]): number {
  return records.reduce((sum, { cash_amount }) => sum + cash_amount, 0);
}

function lineText({ members_id, cash_amount, owner, bankLine }: QueuedCashRecord): string {
  return `${members_id} · ${wonText(cash_amount)} · ${bankLine?.name ?? owner}`;
}

/** Why this operator cannot approve a request; undefined when they can. */
function whyNotApprove(record: QueuedCashRecord, operatorId: string): string | undefined {
  const { firstApprover, cash_type, owed } = record;
  if (firstApprover === operatorId) return '1차 승인한 본인은 2차 승인할 수 없습니다.';
  return cash_type === '출금' && owed > 0 ? messageOf('withdrawal-owed', { owed }) : undefined;
}
