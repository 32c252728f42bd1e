import { wonText } from '../../../shared/messages/format.ts';
import { messageOf } from '../../../shared/messages/refusal-sentence.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { DecisionState } from '../dialogs/decision-state.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { useDecision } from '../dialogs/use-decision.ts';
import { api } from '../kit/api.ts';
import { bankText } from '../kit/bank-text.ts';
import { type Fact, Facts, Moves } from '../kit/facts.tsx';
import css from '../notices.module.css';
import messages from '../status-message.module.css';
import { cashKey } from './cash-query.ts';

interface ApproveDialogProps {
  readonly record: QueuedCashRecord;
  readonly onClose: () => void;
}

/** Confirms an approval: member, amount, balance before and after, and whether a second approval is needed. */
export function ApproveDialog({ record, onClose }: ApproveDialogProps) {
  const isDeposit = record.cash_type === '입금';
  const { needsSecond } = record;
  const isBarred = !isDeposit && record.owed > 0;
  const { state, error, decide } = useDecision({
    changes: [cashKey],
    call: ({ key, again }) =>
      api.cashApprove({ cash_seq: record.cash_seq, version: record.version }, { key, again }),
    onDone: ({ cash_status }) => {
      toast(
        cash_status === '처리중'
          ? '1차 승인했습니다. 다른 관리자의 2차 승인을 기다립니다.'
          : `${record.cash_type}을 승인했습니다.`,
        'good',
      );
      onClose();
    },
    onHandled: onClose,
  });
  return (
    <Dialog title={`${record.cash_type} 승인`} onClose={onClose}>
      <Facts facts={isDeposit ? depositFacts(record) : withdrawalFacts(record)} />
      {isBarred && <p className={messages.notice}>{messageOf('withdrawal-owed', { owed: record.owed })}</p>}
      {needsSecond && (
        <p className={messages.notice}>
          이 {record.cash_type}은 관리자 두 명의 승인이 필요합니다. 지금은 1차 승인입니다.
        </p>
      )}
      {record.firstApprover !== null && (
        <p className={messages.notice}>1차 승인 {record.firstApprover} · 지금은 2차 승인입니다.</p>
      )}
      <DecisionState
        state={state}
        error={error}
        unknown="확인 중입니다. 같은 요청으로 결과를 다시 묻고 있습니다."
      />
      <DialogActions>
        <Button onClick={onClose}>취소</Button>
        <Button
          variant="brand"
          busy={state !== 'idle'}
          disabled={isBarred}
          onClick={decide}
          data-autofocus={isBarred ? undefined : true}
        >
          {needsSecond ? '1차 승인' : '승인'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function depositFacts(record: QueuedCashRecord): Fact[] {
  const credited = record.cash_amount + record.bonus;
  return [
    { label: '회원', value: <MemberName record={record} /> },
    {
      label: '입금액',
      value: `${wonText(record.cash_amount)} (${koreanAmount(record.cash_amount)})`,
      strong: true,
    },
    {
      label: '은행 입금내역',
      value: record.bankLine
        ? `${bankText(record.bankLine.bank)} ${record.bankLine.name} · ${dateTimeText(record.bankLine.at)}`
        : '없음 (2인 승인)',
    },
    ...(record.bonus > 0 ? [{ label: '보너스', value: `+${wonText(record.bonus)}` }] : []),
    { label: '입금자', value: `${record.owner} · ${record.bank}` },
    ...owedFacts(record),
    {
      label: '보유금',
      value: <Moves before={wonText(record.balance)} after={wonText(cashAfter(record, credited))} />,
    },
  ];
}

function withdrawalFacts(record: QueuedCashRecord): Fact[] {
  return [
    { label: '회원', value: <MemberName record={record} /> },
    {
      label: '출금액',
      value: `${wonText(record.cash_amount)} (${koreanAmount(record.cash_amount)})`,
      strong: true,
    },
    { label: '받는 계좌', value: `${record.owner} · ${record.bank}` },
    { label: '롤링', value: rollingText(record) },
    ...owedFacts(record),
    // The amount left the cash balance with the request and is on hold since.
    {
      label: '보유금 (신청 시 보류)',
      value: <Moves before={wonText(record.balance + record.cash_amount)} after={wonText(record.balance)} />,
    },
  ];
}

/** The member's debt, which the next credit pays back; nothing for a member without one. */
export function owedFacts({ owed }: QueuedCashRecord): Fact[] {
  return owed > 0 ? [{ label: '미수금', value: wonText(owed) }] : [];
}

/** Cash once a credit came and paid back what the member owes, won. */
export function cashAfter({ balance, owed }: QueuedCashRecord, credit: number): number {
  return Math.max(0, balance + credit - owed);
}

function MemberName({ record }: { readonly record: QueuedCashRecord }) {
  return (
    <>
      {record.members_nickname} <span className={css.dim}>{record.members_id}</span>
    </>
  );
}

export function rollingText({ rolling }: QueuedCashRecord): string {
  if (rolling.need === 0) return '조건 없음';
  return `${wonText(rolling.done)} / ${wonText(rolling.need)} (${Math.floor((rolling.done / rolling.need) * 100)}%)`;
}
