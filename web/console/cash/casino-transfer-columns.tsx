import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { grouped } from '../../../shared/messages/format.ts';
import { stampOf } from '../../lib/time/time.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../bonus-fields.module.css';
import { Age } from '../kit/age.tsx';
import { MemberLink } from '../kit/member-link.tsx';
import type { Column } from '../kit/resource-table.tsx';

export type CasinoTransferRow = ReplyOf<typeof admin.calls.casinoTransfers>['list'][number];

interface CasinoTransferColumns {
  readonly readAt: number;
  readonly onAsk: ((row: CasinoTransferRow) => void) | null;
}

export function casinoTransferColumns({ readAt, onAsk }: CasinoTransferColumns): Column<CasinoTransferRow>[] {
  return [
    {
      key: 'member',
      label: '회원',
      narrow: 'heading',
      cell: (row) => <MemberLink seq={row.members_seq} id={row.members_id} nickname={row.members_nickname} />,
    },
    { key: 'type', label: '구분', cell: ({ cash_type }) => cash_type },
    { key: 'house', label: '제공사', cell: ({ thirdParty }) => thirdParty },
    {
      key: 'amount',
      label: '금액',
      figure: true,
      cell: ({ cash_amount }) => <strong>{grouped(cash_amount)}</strong>,
    },
    { key: 'at', label: '신청', cell: ({ cash_regdatetime }) => stampOf(cash_regdatetime) },
    { key: 'age', label: '경과', figure: true, cell: ({ age }) => <Age seconds={age} readAt={readAt} /> },
    ...(onAsk
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
                  onClick={() => onAsk(row)}
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
