import { useState } from 'react';
import type { ApprovalRow } from '../../../shared/model/admin/approval.ts';
import { Choice } from '../dialogs/choice.tsx';
import { MoreRows } from '../kit/more-rows.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { useView } from '../kit/use-view.ts';
import { approvalColumns } from './approval-columns.tsx';
import { ApprovalDialogs } from './approval-dialogs.tsx';
import { type ApprovalView, useApprovals } from './approvals-query.ts';

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
