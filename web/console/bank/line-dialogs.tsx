import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import type { BankLineRow } from '../../../shared/model/balance/bank-line.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { bankText } from '../kit/bank-text.ts';
import { Facts } from '../kit/facts.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import css from '../member-tools.module.css';
import notices from '../notices.module.css';
import { bankKey } from './bank-query.ts';

interface LineDialogProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

function LineFacts({ line }: { readonly line: BankLineRow }) {
  return (
    <Facts
      facts={[
        { label: '입금', value: `${line.name} · ${wonText(line.amount)}`, strong: true },
        { label: '시각', value: dateTimeText(line.at) },
        { label: '은행', value: `${bankText(line.bank)} ${line.account}` },
      ]}
    />
  );
}

/** Assigns a line to a request of the same amount; another name waits for a second operator. */
export function AssignDialog({ line, onClose }: LineDialogProps) {
  const { data } = useQuery({
    queryKey: [bankKey, 'candidates', line.id],
    queryFn: async () => (await api.bankCandidates({ lineId: line.id })).list,
  });
  const [code, setCode] = useState('');
  const chosen = data?.find(({ cash_seq }) => cash_seq === code);
  return (
    <ReasonDialog
      title="입금 신청 지정"
      button={chosen && !chosen.sameName ? '2차 승인 요청' : '지정'}
      look="brand"
      size={560}
      usual={['본인 확인 완료', '입금자명 확인']}
      changes={[bankKey, 'cash-queue', approvalsKey]}
      isReady={chosen !== undefined}
      send={async (reason, options) => {
        const { approvalSeq } = await api.bankAssign({ lineId: line.id, cash_seq: code, reason }, options);
        toast(approvalSeq === null ? '입금 신청에 지정했습니다.' : awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <LineFacts line={line} />
      {data?.length === 0 && <p className={notices.hint}>금액이 같은 입금 신청이 없습니다.</p>}
      {data !== undefined && data.length > 0 && (
        <fieldset className={css.checks}>
          <legend>같은 금액의 입금 신청</legend>
          {data.map((one) => (
            <label key={one.cash_seq}>
              <input
                type="radio"
                name="request"
                checked={one.cash_seq === code}
                onChange={() => setCode(one.cash_seq)}
              />{' '}
              {one.members_nickname} · {one.members_id} · 예금주 {one.owner} · {one.cash_status} ·{' '}
              {dateTimeText(one.at)}
              {!one.sameName && ' · 이름 다름 (2인 승인)'}
            </label>
          ))}
        </fieldset>
      )}
    </ReasonDialog>
  );
}

const ignoreReasons: readonly string[] = ['회사 자금 이체', '이자', '반환 예정'];

/** A line in a line: who sent how much, when. */
export const lineText = ({ name, amount, at }: BankLineRow): string =>
  `${name || '이름 없음'} · ${wonText(amount)} · ${dateTimeText(at)}`;

interface IgnoreLinesProps {
  readonly lines: readonly BankLineRow[];
  readonly onClose: () => void;
}

/** Lines that are no member's deposits, one after the other for one reason; not those an open request may wait for. */
export function IgnoreLinesDialog({ lines, onClose }: IgnoreLinesProps) {
  return (
    <BulkDialog
      title="선택한 입금내역 제외"
      button="제외"
      look="danger"
      rows={lines}
      nameOf={lineText}
      facts={[{ label: '합계', value: wonText(sumOf(lines)) }]}
      usual={ignoreReasons}
      changes={[bankKey]}
      send={async ({ id }, { again, reason }) => {
        await api.bankIgnore({ lineId: id, unlessFits: true, reason }, { again });
        return { text: '제외', tone: 'good' };
      }}
      onClose={onClose}
    >
      <p className={notices.hint}>금액이 같은 입금 신청이 있는 건은 제외하지 않습니다.</p>
    </BulkDialog>
  );
}

/** Won of some lines. */
export const sumOf = (lines: readonly BankLineRow[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A line that is no member's deposit. */
export function IgnoreDialog({ line, onClose }: LineDialogProps) {
  return (
    <ReasonDialog
      title="입금내역 제외"
      button="제외"
      usual={ignoreReasons}
      changes={[bankKey]}
      send={async (reason, { again }) => {
        await api.bankIgnore({ lineId: line.id, reason }, { again });
        toast('제외했습니다.', 'good');
      }}
      onClose={onClose}
    >
      <LineFacts line={line} />
    </ReasonDialog>
  );
}

/** Which decision is taken back: one made meanwhile stays. */
const shownDecision = ({ decidedAt }: BankLineRow) => (decidedAt === null ? {} : { decidedAt });

/** A line that was set aside by mistake waits for its request again. */
export function RestoreDialog({ line, onClose }: LineDialogProps) {
  return (
    <ReasonDialog
      title="입금내역 제외 취소"
      button="제외 취소"
      look="brand"
      usual={['회원 입금 확인', '잘못 제외함']}
      changes={[bankKey]}
      send={async (reason, { again }) => {
        await api.bankRestore({ lineId: line.id, ...shownDecision(line), reason }, { again });
        toast('미지정 입금내역으로 되돌렸습니다.', 'good');
      }}
      onClose={onClose}
    >
      <LineFacts line={line} />
    </ReasonDialog>
  );
}
