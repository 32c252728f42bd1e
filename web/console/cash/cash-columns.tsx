import { grouped, wonText } from '../../../shared/messages/format.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Age } from '../kit/age.tsx';
import { bankText } from '../kit/bank-text.ts';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import type { Column } from '../kit/resource-table.tsx';
import { type ChipTone, StateChip } from '../kit/state-chip.tsx';
import { rollingText } from './approve-dialog.tsx';
import css from './cash-columns.module.css';
import type { CashSide, CashView } from './cash-query.ts';

export type Decision = 'approve' | 'reject';

interface CashColumns {
  readonly side: CashSide;
  readonly view: CashView;
  readonly readAt: number;
  readonly operatorId: string;
  readonly mayDecide: boolean;
  readonly onDecide: (record: QueuedCashRecord, decision: Decision) => void;
  /** The checkboxes; left out where nothing is chosen. */
  readonly select?: Column<QueuedCashRecord>;
}

const tones: Record<QueuedCashRecord['cash_status'], ChipTone> = {
  대기: 'plain',
  처리중: 'waiting',
  완료: 'good',
  거절: 'bad',
};

/** Columns of the queue: everything an operator needs for a decision. */
export function cashColumns(of: CashColumns): Column<QueuedCashRecord>[] {
  const isOpen = of.view === 'open';
  const isDeposit = of.side === '입금';
  return [
    ...(of.select ? [of.select] : []),
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (record) => (
        <MemberLink seq={record.members_seq} id={record.members_id} nickname={record.members_nickname} />
      ),
      text: memberText,
    },
    {
      key: 'amount',
      label: '금액',
      figure: true,
      cell: (record) => (
        <span className={css.amount}>
          <strong>{grouped(record.cash_amount)}</strong>
          <span className={css.dim}>{koreanAmount(record.cash_amount)}</span>
        </span>
      ),
      text: (record) => record.cash_amount,
    },
    isDeposit
      ? {
          key: 'bonus',
          label: '보너스',
          figure: true,
          cell: (record) => (record.bonus > 0 ? `+${grouped(record.bonus)}` : '없음'),
          text: (record) => record.bonus,
        }
      : { key: 'rolling', label: '롤링', figure: true, cell: rollingText, text: rollingText },
    {
      key: 'account',
      label: isDeposit ? '입금자' : '받는 계좌',
      cell: (record) => (
        <>
          {record.owner} <span className={css.dim}>{record.bank}</span>
        </>
      ),
      text: (record) => `${record.owner} ${record.bank}`,
    },
    {
      key: 'balance',
      label: '보유금',
      figure: true,
      narrow: 'hidden',
      cell: (record) => grouped(record.balance),
      text: (record) => record.balance,
    },
    {
      key: 'asked',
      label: '신청 시각',
      cell: (record) => <span className="num">{dateTimeText(record.cash_regdatetime)}</span>,
      text: (record) => dateTimeText(record.cash_regdatetime),
    },
    isOpen
      ? { key: 'age', label: '경과', cell: (record) => <Age seconds={record.age} readAt={of.readAt} /> }
      : {
          key: 'done',
          label: '처리 시각',
          cell: (record) => <span className="num">{doneText(record)}</span>,
          text: doneText,
        },
    {
      key: 'state',
      label: '상태',
      cell: (record) => <State record={record} isOpen={isOpen} />,
      text: (record) => stateText(record, isOpen),
    },
    ...(isOpen && of.mayDecide
      ? [
          {
            key: 'decide',
            label: '처리',
            narrow: 'bare' as const,
            cell: (record: QueuedCashRecord) => <Decide record={record} of={of} />,
          },
        ]
      : []),
  ];
}

function doneText({ cash_done_datetime: at }: QueuedCashRecord): string {
  return at ? dateTimeText(at) : '';
}

function statusText({ cash_status }: QueuedCashRecord): string {
  return cash_status === '처리중' ? '2차 승인 대기' : cash_status;
}

/** The state as a file has it. */
function stateText(record: QueuedCashRecord, isOpen: boolean): string {
  const { owed, needsSecond, cash_type, bankLine, firstApprover, cash_reason } = record;
  const open = [
    owed > 0 && `미수금 ${wonText(owed)}`,
    needsSecond && '2인 승인',
    cash_type === '입금' && (bankLine ? '입금내역 일치' : '입금내역 없음'),
  ];
  return [statusText(record), ...(isOpen ? open : []), firstApprover && `1차 ${firstApprover}`, cash_reason]
    .filter(Boolean)
    .join(' · ');
}

function State({ record, isOpen }: { readonly record: QueuedCashRecord; readonly isOpen: boolean }) {
  return (
    <span className={css.state}>
      <StateChip text={statusText(record)} tone={tones[record.cash_status]} />
      {isOpen && record.owed > 0 && <StateChip text={`미수금 ${wonText(record.owed)}`} tone="bad" />}
      {isOpen && record.needsSecond && <StateChip text="2인 승인" tone="plain" />}
      {isOpen && record.cash_type === '입금' && <BankLine record={record} />}
      {record.firstApprover && <span className={css.dim}>1차 {record.firstApprover}</span>}
      {record.cash_reason && <span className={css.dim}>{record.cash_reason}</span>}
    </span>
  );
}

/** The transfer the bank states for a deposit, or that it states none. */
function BankLine({ record: { bankLine } }: { readonly record: QueuedCashRecord }) {
  if (bankLine === null) return <StateChip text="입금내역 없음" tone="waiting" />;
  return (
    <>
      <StateChip text="입금내역 일치" tone="good" />
      <span className={`${css.dim} num`}>
        {bankText(bankLine.bank)} {bankLine.name} {dateTimeText(bankLine.at)}
      </span>
    </>
  );
}

/** A request for screen readers. */
export function requestName({ members_id, cash_amount }: QueuedCashRecord): string {
  return `${members_id} ${wonText(cash_amount)}`;
}

function Decide({ record, of }: { readonly record: QueuedCashRecord; readonly of: CashColumns }) {
  const isOwn = record.firstApprover === of.operatorId;
  const who = requestName(record);
  const approve = record.firstApprover ? '2차 승인' : '승인';
  return (
    <span className={css.decide}>
      <Button
        size="small"
        variant="brand"
        disabled={isOwn}
        title={isOwn ? '1차 승인한 본인은 2차 승인할 수 없습니다.' : undefined}
        aria-label={`${who} ${approve}`}
        onClick={() => of.onDecide(record, 'approve')}
      >
        {approve}
      </Button>
      <Button size="small" aria-label={`${who} 거절`} onClick={() => of.onDecide(record, 'reject')}>
        거절
      </Button>
    </span>
  );
}
