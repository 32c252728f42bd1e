import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../bonus-fields.module.css';
import { api } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, roleText, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { OperatorRolesDialog } from './operator-roles-dialog.tsx';

export type OperatorRow = ReplyOf<typeof admin.calls.operatorsList>['list'][number];

/** The operators, their roles and second factor; a change waits for another operator. */
export function OperatorsBoard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operators'],
    queryFn: async () => (await api.operatorsList({})).list,
  });
  const mayChange = mayUse(useOperator(), []);
  const [asked, setAsked] = useState<OperatorRow | 'new' | null>(null);
  return (
    <>
      <PageHead title="운영자">
        {mayChange && (
          <Button look="brand" onClick={() => setAsked('new')}>
            운영자 추가
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="운영자 목록"
        columns={columns(mayChange ? setAsked : null)}
        rows={data}
        keyOf={({ operatorId }) => operatorId}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '운영자가 없습니다' }}
      />
      {asked && (
        <OperatorRolesDialog operator={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function columns(onChange: ((operator: OperatorRow) => void) | null): Column<OperatorRow>[] {
  return [
    {
      key: 'id',
      label: '아이디',
      narrow: 'heading',
      cell: ({ operatorId }) => <strong>{operatorId}</strong>,
    },
    { key: 'roles', label: '권한', cell: (operator) => roleText(operator) || '없음' },
    {
      key: 'otp',
      label: '2단계 인증',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? '사용' : '미설정'),
    },
    {
      key: 'state',
      label: '상태',
      cell: ({ state }) => (
        <StateChip
          text={state === 'active' ? '사용 중' : '중지'}
          tone={state === 'active' ? 'good' : 'bad'}
        />
      ),
    },
    ...(onChange
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (operator: OperatorRow) => (
              <span className={fields.acts}>
                <Button
                  size="small"
                  aria-label={`${operator.operatorId} 권한 변경`}
                  onClick={() => onChange(operator)}
                >
                  권한 변경
                </Button>
              </span>
            ),
          },
        ]
      : []),
  ];
}
