import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { grouped } from '../../../shared/messages/format.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { accountText } from '../kit/ledger-words.ts';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { StatStrip } from '../kit/stat-strip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { type FileColumn, loadedRows } from '../lists/whole-list.ts';
import { type Reconciled, reconcileToEnd } from './reconcile-to-end.ts';
import css from './reconciliation-board.module.css';
import { reconciliationKey, useReconciliation } from './reconciliation-query.ts';

const failureColumns: Column<Reconciled['failures'][number]>[] = [
  {
    key: 'member',
    label: '회원 번호',
    narrow: 'heading',
    cell: ({ members_seq: seq }) => <Link to={`/members/${seq}`}>{seq}</Link>,
    text: ({ members_seq }) => members_seq,
  },
  { key: 'check', label: '확인 항목', cell: ({ check }) => check, text: ({ check }) => check },
  {
    key: 'expected',
    label: '분개의 합',
    figure: true,
    cell: ({ expected }) => expected,
    text: ({ expected }) => expected,
  },
  { key: 'found', label: '저장된 값', figure: true, cell: ({ found }) => found, text: ({ found }) => found },
];

const houseAccountColumns: Column<Reconciled['house'][number]>[] = [
  {
    key: 'account',
    label: '계정',
    narrow: 'heading',
    cell: ({ account }) => accountText(account),
    text: ({ account }) => accountText(account),
  },
  {
    key: 'code',
    label: '코드',
    cell: ({ account }) => <code>{account}</code>,
    text: ({ account }) => account,
  },
  {
    key: 'amount',
    label: '합계',
    figure: true,
    cell: ({ amount, unit }) => (
      <strong>
        {grouped(amount)}
        {unit === 'P' ? 'P' : '원'}
      </strong>
    ),
    text: ({ amount }) => amount,
  },
];
/** The file has points and won in a column of their own. */
const savedHouseColumns: readonly FileColumn<Reconciled['house'][number]>[] = [
  ...houseAccountColumns,
  { label: '단위', text: ({ unit }) => (unit === 'P' ? 'P' : '원') },
];
const accountKey = ({ account }: Reconciled['house'][number]): string => account;

/** Runs the ledger's reconciliation and shows its failures; a failure blocks withdrawals until acknowledged. */
export function ReconciliationBoard() {
  const { data: state } = useReconciliation(true);
  const queries = useQueryClient();
  const operator = useOperator();
  /** Time of the failure shown when the dialog was opened: a later failure is not acknowledged with it. */
  const [acknowledging, setAcknowledging] = useState<string | null>(null);
  /** What the run has found so far. */
  const [found, setFound] = useState<Reconciled | null>(null);
  const run = useMutation({
    mutationFn: () =>
      reconcileToEnd({
        call: () => api.reconcile({}),
        onReply: setFound,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [reconciliationKey] }),
    onError: (failure) => toast(errorMessage(failure), 'bad'),
  });
  const isBlocking = state?.blocking ?? false;
  const storedFailures = isBlocking || !found ? (state?.failures ?? []) : [];
  const all = [...(found?.failures ?? []), ...storedFailures];
  const failures = [...new Map(all.map((failure) => [nameOf(failure), failure])).values()];
  return (
    <>
      <PageHead title="원장 대사">
        {isBlocking && mayUse(operator, []) && (
          <Button onClick={() => setAcknowledging(state?.failedAt ?? null)}>확인 처리</Button>
        )}
        <Button variant="brand" busy={run.isPending} onClick={() => run.mutate()}>
          지금 대사
        </Button>
      </PageHead>
      <StatStrip
        stats={[
          {
            label: '출금 승인',
            value: <span className={isBlocking ? css.bad : css.good}>{isBlocking ? '차단됨' : '가능'}</span>,
          },
          {
            label: '마지막 대사',
            value: (
              <span className={css.time}>
                {state?.checkedAt ? dateTimeText(state.checkedAt) : '기록 없음'}
              </span>
            ),
          },
          ...(found
            ? [
                {
                  label: found.done ? '확인한 회원' : '확인 중인 회원',
                  value: `${grouped(found.checked)}명`,
                },
                { label: '확인한 분개', value: `${grouped(found.entries)}건` },
                ...(found.unread.length > 0
                  ? [
                      {
                        label: '확인하지 못한 회원',
                        value: <span className={css.bad}>{grouped(found.unread.length)}명</span>,
                      },
                    ]
                  : []),
                {
                  label: '불일치',
                  value: (
                    <span className={found.failures.length > 0 ? css.bad : css.good}>
                      {found.failures.length}건
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      <section className={css.section}>
        <div className={css.head}>
          <h2>불일치</h2>
          {failures.length > 0 && (
            <ListExport
              name="reconciliation-failures"
              caption="불일치"
              columns={failureColumns}
              keyOf={nameOf}
              page={loadedRows(failures)}
            />
          )}
        </div>
        {failures.length === 0 ? (
          <div className={css.fine}>
            <EmptyState title="불일치가 없습니다" hint="모든 잔액이 분개의 합과 같습니다." />
          </div>
        ) : (
          <ResourceTable
            caption="불일치"
            columns={failureColumns}
            rows={failures}
            keyOf={nameOf}
            empty={{ title: '불일치가 없습니다' }}
          />
        )}
      </section>
      {found?.done && (
        <section className={css.section}>
          <div className={css.head}>
            <h2>하우스 계정</h2>
            <ListExport
              name="house-accounts"
              caption="하우스 계정"
              columns={savedHouseColumns}
              keyOf={accountKey}
              page={loadedRows(found.house)}
            />
          </div>
          <ResourceTable
            caption="하우스 계정"
            columns={houseAccountColumns}
            rows={found.house}
            keyOf={accountKey}
            empty={{ title: '움직인 하우스 계정이 없습니다' }}
          />
        </section>
      )}
      {acknowledging !== null && (
        <ReasonDialog
          title="대사 불일치 확인"
          button="확인 처리"
          look="brand"
          usual={['원인 확인 완료', '정정 분개 완료']}
          changes={[reconciliationKey]}
          send={async (reason, { again }) => {
            await api.reconciliationAcknowledge({ reason, failedAt: acknowledging }, { again });
            toast('확인 처리했습니다. 출금 승인을 다시 할 수 있습니다.', 'good');
          }}
          onClose={() => setAcknowledging(null)}
        />
      )}
    </>
  );
}

function nameOf(failure: { readonly members_seq: number; readonly check: string }): string {
  return `${failure.members_seq}${failure.check}`;
}
