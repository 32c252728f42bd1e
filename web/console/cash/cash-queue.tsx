import { useState } from 'react';
import { wonText } from '../../../shared/messages/format.ts';
import type { QueuedCashRecord } from '../../../shared/model/balance/wire-cash.ts';
import { useSingleKey } from '../../lib/keys/single-keys.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Choice } from '../dialogs/choice.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { Age } from '../kit/age.tsx';
import { api } from '../kit/api.ts';
import { Facts, Moves } from '../kit/facts.tsx';
import { KeyHints } from '../kit/key-hints.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { useView } from '../kit/use-view.ts';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import css from '../notices.module.css';
import { ApproveDialog, cashAfter, owedFacts } from './approve-dialog.tsx';
import { ApproveAllDialog, RejectAllDialog, sumOf } from './bulk-dialogs.tsx';
import { cashColumns, type Decision, requestName } from './cash-columns.tsx';
import { type CashSide, type CashView, cashKey, cashPages, useCashQueue } from './cash-query.ts';

const usual = {
  입금: ['입금 미확인', '입금자명 불일치', '금액 불일치'],
  출금: ['계좌 정보 불일치', '롤링 확인 필요', '본인 확인 필요'],
} as const;

/** Rejects a request; the reason is shown to the member. */
function RejectDialog({
  record,
  onClose,
}: {
  readonly record: QueuedCashRecord;
  readonly onClose: () => void;
}) {
  const isWithdrawal = record.cash_type === '출금';
  return (
    <ReasonDialog
      title={`${record.cash_type} 거절`}
      button="거절"
      usual={isWithdrawal ? usual.출금 : usual.입금}
      changes={[cashKey]}
      send={async (reason, options) => {
        await api.cashReject({ cash_seq: record.cash_seq, reason, version: record.version }, options);
        toast(`${record.cash_type}을 거절했습니다.`, 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '회원', value: `${record.members_nickname} · ${record.members_id}` },
          { label: `${record.cash_type}액`, value: wonText(record.cash_amount), strong: true },
          ...(isWithdrawal
            ? [
                ...owedFacts(record),
                {
                  label: '보유금',
                  value: (
                    <Moves
                      before={wonText(record.balance)}
                      after={wonText(cashAfter(record, record.cash_amount))}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className={css.hint}>사유는 회원에게 그대로 표시됩니다.</p>
    </ReasonDialog>
  );
}

const views = [
  { value: 'open', text: '대기' },
  { value: '완료', text: '오늘 완료' },
  { value: '거절', text: '오늘 거절' },
] as const;

/** Of files. */
const names = {
  입금: 'deposits',
  출금: 'withdrawals',
  open: 'open',
  완료: 'approved',
  거절: 'rejected',
} as const;
const keyOf = ({ cash_seq }: QueuedCashRecord): string => cash_seq;

// Separate keys, so that deposits and withdrawals do not share cursor and filter.
export const Deposits = () => <CashQueue key="입금" side="입금" />;
export const Withdrawals = () => <CashQueue key="출금" side="출금" />;

/** Requests chosen for one decision about all of them. */
interface Bulk {
  readonly act: 'matched' | Decision;
  readonly records: readonly QueuedCashRecord[];
}

interface BulkDecisionProps {
  readonly bulk: Bulk;
  readonly side: CashSide;
  readonly operatorId: string;
  readonly onClose: () => void;
}

function BulkDecision({ bulk: { act, records }, side, operatorId, onClose }: BulkDecisionProps) {
  if (act === 'reject')
    return (
      <RejectAllDialog
        title={`선택한 ${side} 거절`}
        records={records}
        usual={usual[side]}
        onClose={onClose}
      />
    );
  const isMatched = act === 'matched';
  return (
    <ApproveAllDialog
      title={isMatched ? '매칭된 입금 모두 승인' : `선택한 ${side} 승인`}
      button={isMatched ? '모두 승인' : '승인'}
      records={records}
      operatorId={operatorId}
      onClose={onClose}
    />
  );
}

/** Requests waiting for an operator, oldest first: J and K move the cursor, X chooses, A approves, R rejects. */
function CashQueue({ side }: { readonly side: CashSide }) {
  const { view, change } = useView<CashView>({
    name: 'view',
    values: views.map(({ value }) => value),
    fallback: 'open',
  });
  const queue = useCashQueue({ side, view });
  const first = queue.data?.pages[0];
  const operator = useOperator();
  const mayDecide = mayUse(operator, ['cashier']);
  const [current, setCurrent] = useState(0);
  const [dialog, setDialog] = useState<{ record: QueuedCashRecord; decision: Decision } | null>(null);
  const rows = queue.data?.pages.flatMap(({ list }) => list);
  const matched = (rows ?? []).filter((row) => row.bankLine !== null && !row.needsSecond && row.owed === 0);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const mayBulk = view === 'open' && mayDecide;
  const selection = useSelection({ rows, keyOf, nameOf: requestName });
  const chosen = selection.selected;
  const at = Math.min(current, Math.max(0, (rows?.length ?? 0) - 1));
  const record = view === 'open' ? rows?.[at] : undefined;
  const openDecision = (decision: Decision, of = record): void => {
    if (!of || !mayDecide || (decision === 'approve' && of.firstApprover === operator.operatorId)) return;
    setDialog({ record: of, decision });
  };
  useSingleKey('a', () => openDecision('approve'));
  useSingleKey('r', () => openDecision('reject'));
  const oldest = view === 'open' ? rows?.[0] : undefined;
  const columns = cashColumns({
    side,
    view,
    readAt: first?.readAt ?? 0,
    operatorId: operator.operatorId,
    mayDecide,
    onDecide: (decided, decision) => setDialog({ record: decided, decision }),
    ...(mayBulk && { select: selection.column }),
  });
  return (
    <>
      <PageHead title={`${side} ${view === 'open' ? '대기' : '처리 내역'}`}>
        <Choice label="보기" options={views} value={view} onChange={(value) => change({ view: value })} />
        <ListExport
          name={`${names[side]}-${names[view]}`}
          columns={columns}
          keyOf={keyOf}
          page={cashPages({ side, view })}
        />
        {mayBulk && matched.length > 0 && (
          <Button variant="brand" onClick={() => setBulk({ act: 'matched', records: matched })}>
            매칭된 {matched.length}건 모두 승인
          </Button>
        )}
      </PageHead>
      <StatStrip
        stats={[
          { label: '건수', value: `${first?.totals.count ?? 0}건` },
          { label: '합계', value: wonText(first?.totals.amount ?? 0) },
          ...(oldest && first
            ? [{ label: '가장 오래된 신청', value: <Age seconds={oldest.age} readAt={first.readAt} /> }]
            : []),
        ]}
      />
      <ResourceTable
        caption={`${side} 신청 목록`}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        error={queue.error}
        retry={() => void queue.refetch()}
        empty={
          view === 'open'
            ? { title: `대기 중인 ${side} 신청이 없습니다`, hint: '새 신청은 5초마다 자동으로 나타납니다.' }
            : { title: '오늘 처리한 내역이 없습니다' }
        }
        {...(view === 'open' && {
          current: at,
          onCurrent: setCurrent,
          ...(mayDecide && { onOpen: (row: QueuedCashRecord) => openDecision('approve', row) }),
        })}
      />
      {mayBulk && (
        <SelectionBar of={selection} sum={wonText(sumOf(chosen))}>
          <Button
            size="small"
            variant="brand"
            disabled={chosen.length === 0}
            onClick={() => setBulk({ act: 'approve', records: chosen })}
          >
            선택 승인
          </Button>
          <Button
            size="small"
            disabled={chosen.length === 0}
            onClick={() => setBulk({ act: 'reject', records: chosen })}
          >
            선택 거절
          </Button>
        </SelectionBar>
      )}
      <MoreRows of={queue} />
      {view === 'open' && mayDecide && (
        <KeyHints
          hints={[
            ['X', '선택'],
            ['A', '승인'],
            ['R', '거절'],
          ]}
        />
      )}
      {bulk && (
        <BulkDecision
          bulk={bulk}
          side={side}
          operatorId={operator.operatorId}
          onClose={() => setBulk(null)}
        />
      )}
      {dialog?.decision === 'approve' && (
        <ApproveDialog record={dialog.record} onClose={() => setDialog(null)} />
      )}
      {dialog?.decision === 'reject' && (
        <RejectDialog record={dialog.record} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
