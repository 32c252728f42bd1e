import { grouped, wonText } from '../../../shared/messages/format.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { koreanAmount } from '../../../shared/rules/text/korean-amount.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { Age } from '../kit/age.tsx';
import { bankText } from '../kit/bank-text.ts';
import { MemberLink } from '../kit/member-link.tsx';
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
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (record) => (
        <MemberLink seq={record.members_seq} id={record.members_id} nickname={record.members_nickname} />
      ),
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
    },
    isDeposit
      ? {
          key: 'bonus',
          label: '보너스',
          figure: true,
          cell: (record) => (record.bonus > 0 ? `+${grouped(record.bonus)}` : '없음'),
        }
      : { key: 'rolling', label: '롤링', figure: true, cell: rollingText },
    {
      key: 'account',
      label: isDeposit ? '입금자' : '받는 계좌',
      cell: (record) => (
        <>
          {record.owner} <span className={css.dim}>{record.bank}</span>
        </>
      ),
    },
    {
      key: 'balance',
      label: '보유금',
      figure: true,
      narrow: 'hidden',
      cell: (record) => grouped(record.balance),
    },
    {
      key: 'asked',
      label: '신청 시각',
      cell: (record) => <span className="num">{dateTimeText(record.cash_regdatetime)}</span>,
    },
    isOpen
      ? { key: 'age', label: '경과', cell: (record) => <Age seconds={record.age} readAt={of.readAt} /> }
      : {
          key: 'done',
          label: '처리 시각',
          cell: (record) => (
            <span className="num">
              {record.cash_done_datetime ? dateTimeText(record.cash_done_datetime) : ''}
            </span>
          ),
        },
    { key: 'state', label: '상태', cell: (record) => <State record={record} isOpen={isOpen} /> },
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

function State({ record, isOpen }: { readonly record: QueuedCashRecord; readonly isOpen: boolean }) {
  const text = record.cash_status === '처리중' ? '2차 승인 대기' : record.cash_status;
  return (
    <span className={css.state}>
      <StateChip text={text} tone={tones[record.cash_status]} />
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

function Decide({ record, of }: { readonly record: QueuedCashRecord; readonly of: CashColumns }) {
  const isOwn = record.firstApprover === of.operatorId;
  const who = `${record.members_id} ${grouped(record.cash_amount)}원`;
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
