import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped, wonText } from '../../../shared/messages/format.ts';
import { dateTimeText } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import fields from '../bonus-fields.module.css';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { Age } from '../kit/age.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { MemberLink, memberText } from '../kit/member-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { casinoKey, useCasinoTransfers } from '../kit/waiting-query.ts';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { ListExport } from '../lists/list-export.tsx';
import { SelectionBar, useSelection } from '../lists/selection.tsx';
import { rowsAtOnce } from '../lists/whole-list.ts';

type CasinoTransferRow = ReplyOf<typeof admin.calls.casinoTransfers>['list'][number];

interface CasinoTransferColumns {
  readonly readAt: number;
  readonly onRecheck: ((row: CasinoTransferRow) => void) | null;
}

function casinoTransferColumns({ readAt, onRecheck }: CasinoTransferColumns): Column<CasinoTransferRow>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
      text: memberText,
    },
    { key: 'type', label: '구분', cell: ({ cash_type }) => cash_type, text: ({ cash_type }) => cash_type },
    {
      key: 'provider',
      label: '제공사',
      cell: ({ thirdParty }) => thirdParty,
      text: ({ thirdParty }) => thirdParty,
    },
    {
      key: 'amount',
      label: '금액',
      figure: true,
      cell: ({ cash_amount }) => <strong>{grouped(cash_amount)}</strong>,
      text: ({ cash_amount }) => cash_amount,
    },
    {
      key: 'at',
      label: '신청',
      cell: ({ cash_regdatetime }) => dateTimeText(cash_regdatetime),
      text: ({ cash_regdatetime }) => dateTimeText(cash_regdatetime),
    },
    { key: 'age', label: '경과', figure: true, cell: ({ age }) => <Age seconds={age} readAt={readAt} /> },
    ...(onRecheck
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (row: CasinoTransferRow) => (
              <span className={fields.acts}>
                <Button
                  size="small"
                  aria-label={`${row.members_id} ${row.cash_type} 다시 확인`}
                  onClick={() => onRecheck(row)}
                >
                  다시 확인
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}

const keyOf = ({ cash_seq }: CasinoTransferRow): string => cash_seq;
const usual = ['회원 문의', '장시간 확인 중', '제공사 확인'];

const transferText = ({ members_id, cash_type, thirdParty, cash_amount }: CasinoTransferRow): string =>
  `${members_id} · ${cash_type} · ${thirdParty} · ${wonText(cash_amount)}`;

interface RecheckAllProps {
  readonly transfers: readonly CasinoTransferRow[];
  readonly onClose: () => void;
}

/** Asks the providers once more for transfers, one after the other. */
function RecheckAllDialog({ transfers, onClose }: RecheckAllProps) {
  return (
    <BulkDialog
      title="선택한 전송 다시 확인"
      button="다시 확인"
      rows={transfers}
      nameOf={transferText}
      usual={usual}
      changes={[casinoKey]}
      send={async ({ cash_seq }, { again, reason }) => {
        const { cash_status: status } = await api.casinoRecheck({ cash_seq, reason }, { again });
        if (status === '처리중') return { text: '응답 없음', tone: 'waiting' };
        return status === '완료' ? { text: '완료', tone: 'good' } : { text: '취소 · 반환', tone: 'good' };
      }}
      onClose={onClose}
    />
  );
}

/** Casino transfers with an unknown outcome: the provider is asked automatically, and here by hand. */
export function CasinoTransfersBoard() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCasinoTransfers();
  const mayRecheck = mayUse(useOperator(), ['cashier']);
  const [dialog, setDialog] = useState<CasinoTransferRow | null>(null);
  const columns = casinoTransferColumns({
    readAt: data?.pages[0]?.readAt ?? 0,
    onRecheck: mayRecheck ? setDialog : null,
  });
  const rows = data?.pages.flatMap(({ list }) => list);
  const selection = useSelection({ rows, keyOf, nameOf: transferText });
  const { selected } = selection;
  const [rechecked, setRechecked] = useState<readonly CasinoTransferRow[] | null>(null);
  return (
    <>
      <PageHead title="확인 중인 카지노 전송">
        <ListExport
          name="casino-transfers"
          columns={columns}
          keyOf={keyOf}
          page={(after, saved) => api.casinoTransfers({ size: rowsAtOnce, saved, ...(after && { after }) })}
        />
      </PageHead>
      <ResourceTable
        caption="확인 중인 카지노 전송"
        columns={mayRecheck ? [selection.column, ...columns] : columns}
        rows={rows}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{
          title: '결과를 확인 중인 전송이 없습니다',
          hint: '제공사의 응답이 늦은 충전과 환전이 여기에 나타나며, 자동으로 다시 확인됩니다.',
        }}
      />
      {mayRecheck && (
        <SelectionBar
          of={selection}
          sum={wonText(selected.reduce((sum, { cash_amount }) => sum + cash_amount, 0))}
        >
          <Button size="small" disabled={selected.length === 0} onClick={() => setRechecked(selected)}>
            선택 다시 확인
          </Button>
        </SelectionBar>
      )}
      {rechecked && <RecheckAllDialog transfers={rechecked} onClose={() => setRechecked(null)} />}
      {hasNextPage && (
        <Button fullWidth busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          더 보기
        </Button>
      )}
      {dialog && (
        <ReasonDialog
          title="카지노 전송 재확인"
          button="다시 확인"
          look="brand"
          usual={usual}
          changes={[casinoKey]}
          send={async (reason, { again }) => {
            const { cash_status: status } = await api.casinoRecheck(
              { cash_seq: dialog.cash_seq, reason },
              { again },
            );
            if (status === '처리중') toast('제공사가 아직 응답하지 않습니다.', 'bad');
            else
              toast(
                status === '완료' ? '전송이 완료되었습니다.' : '전송이 취소되어 금액이 반환되었습니다.',
                'good',
              );
          }}
          onClose={() => setDialog(null)}
        >
          <Facts
            facts={[
              { label: '회원', value: `${dialog.members_nickname} · ${dialog.members_id}` },
              { label: '구분', value: `${dialog.cash_type} · ${dialog.thirdParty}` },
              { label: '금액', value: wonText(dialog.cash_amount), strong: true },
            ]}
          />
        </ReasonDialog>
      )}
    </>
  );
}
