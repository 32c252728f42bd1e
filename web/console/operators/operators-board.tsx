import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { operatorIdShape } from '../../../shared/model/admin/person-shapes.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../bonus-fields.module.css';
import { api } from '../kit/api.ts';
import { PageHead } from '../kit/page-head.tsx';
import { type Column, ResourceTable } from '../kit/resource-table.tsx';
import { mayUse, roleText, useOperator } from '../kit/session.ts';
import { StateChip } from '../kit/state-chip.tsx';
import { ListExport } from '../lists/list-export.tsx';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey } from '../approvals/approvals-query.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { onePage } from '../lists/whole-list.ts';
import css from '../member-tools.module.css';
import { Check } from '../settings/settings-fields.tsx';
import { OperatorLoginsDialog } from './operator-logins-dialog.tsx';
import { blankPerson, isBlank, isPerson, PersonFields, personPurpose } from './person-fields.tsx';

interface OperatorRolesDialogProps {
  /** Null for a new operator. */
  readonly operator: OperatorRow | null;
  readonly onClose: () => void;
}

const roles = ['cs', 'cashier', 'trader', 'auditor', 'owner'] as const;
const states = [
  { value: 'active', text: '사용' },
  { value: 'frozen', text: '중지' },
] as const;

/** Requests roles of an operator; they take effect when another operator approves. */
function OperatorRolesDialog({ operator, onClose }: OperatorRolesDialogProps) {
  const [operatorId, setOperatorId] = useState(operator?.operatorId ?? '');
  const [chosen, setChosen] = useState<readonly (typeof roles)[number][]>(operator?.roles ?? []);
  const [state, setState] = useState<'active' | 'frozen'>(operator?.state ?? 'active');
  const [person, setPerson] = useState(blankPerson);
  const isWhole = isPerson(person);
  return (
    <ReasonDialog
      title={operator ? `${operator.operatorId} 권한 변경 요청` : '운영자 추가 요청'}
      button="요청"
      look="brand"
      usual={['업무 변경', '신규 입사', '퇴사']}
      changes={[approvalsKey]}
      isReady={operatorIdShape.test(operatorId) && (isWhole || (operator !== null && isBlank(person)))}
      send={async (reason, options) => {
        const request = { operatorId, roles: [...chosen], state, reason, ...(isWhole && { person }) };
        await api.operatorRoles(request, options);
        toast('요청했습니다. 다른 담당자가 승인하면 반영됩니다.', 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        {operator === null && (
          <TextInput
            label="아이디 (영문 소문자, 숫자, -)"
            maxLength={32}
            autoCapitalize="none"
            value={operatorId}
            classNames={fieldClasses}
            onChange={({ target }) => setOperatorId(target.value.replace(/[^a-z0-9-]/g, ''))}
          />
        )}
        <PersonFields person={person} onPerson={setPerson} />
        <p className={css.note}>
          {personPurpose}
          {operator !== null && ' 비워 두면 그대로 유지합니다.'}
        </p>
        <Choice label="상태" options={states} value={state} onChange={setState} />
        <fieldset className={css.checks}>
          <legend>권한</legend>
          {roles.map((role) => (
            <Check
              key={role}
              text={roleText({ operatorId, roles: [role] })}
              checked={chosen.includes(role)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role))
              }
            />
          ))}
        </fieldset>
      </div>
    </ReasonDialog>
  );
}

export type OperatorRow = ReplyOf<typeof admin.calls.operatorsList>['list'][number];

/** The operators with roles and second factor; a change needs the approval of another operator. */
export function OperatorsBoard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operators'],
    queryFn: async () => (await api.operatorsList({})).list,
  });
  const mayChange = mayUse(useOperator(), []);
  const [dialog, setDialog] = useState<OperatorRow | 'new' | null>(null);
  const [looked, setLooked] = useState<string | null>(null);
  const shown = columns(mayChange ? { change: setDialog, look: setLooked } : null);
  return (
    <>
      <PageHead title="운영자">
        {data && (
          <ListExport
            name="operators"
            columns={shown}
            keyOf={keyOf}
            page={onePage((saved) => api.operatorsList({ saved }))}
          />
        )}
        {mayChange && (
          <Button variant="brand" onClick={() => setDialog('new')}>
            운영자 추가
          </Button>
        )}
      </PageHead>
      <ResourceTable
        caption="운영자 목록"
        columns={shown}
        rows={data}
        keyOf={keyOf}
        error={error}
        retry={() => void refetch()}
        empty={{ title: '운영자가 없습니다' }}
      />
      {looked !== null && <OperatorLoginsDialog operatorId={looked} onClose={() => setLooked(null)} />}
      {dialog && (
        <OperatorRolesDialog operator={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const keyOf = ({ operatorId }: OperatorRow): string => operatorId;
const stateText = ({ state }: OperatorRow): string => (state === 'active' ? '사용 중' : '중지');
const factorText = ({ hasSecondFactor }: OperatorRow): string => (hasSecondFactor ? '사용' : '미설정');
/** Without it nobody can tell the operator from a member. */
const personText = ({ hasPerson }: OperatorRow): string => (hasPerson ? '등록' : '미등록');
const rolesText = (operator: OperatorRow): string => roleText(operator) || '없음';

interface Acts {
  readonly change: (operator: OperatorRow) => void;
  readonly look: (operatorId: string) => void;
}

function columns(acts: Acts | null): Column<OperatorRow>[] {
  return [
    {
      key: 'id',
      label: '아이디',
      narrow: 'heading',
      cell: ({ operatorId }) => <strong>{operatorId}</strong>,
      text: ({ operatorId }) => operatorId,
    },
    { key: 'roles', label: '권한', cell: rolesText, text: rolesText },
    { key: 'otp', label: '2단계 인증', cell: factorText, text: factorText },
    {
      key: 'person',
      label: '본인 정보',
      cell: (operator) =>
        operator.hasPerson ? personText(operator) : <StateChip text={personText(operator)} tone="waiting" />,
      text: personText,
    },
    {
      key: 'state',
      label: '상태',
      cell: (operator) => (
        <StateChip text={stateText(operator)} tone={operator.state === 'active' ? 'good' : 'bad'} />
      ),
      text: stateText,
    },
    ...(acts
      ? [
          {
            key: 'act',
            label: '처리',
            narrow: 'bare' as const,
            cell: (operator: OperatorRow) => (
              <span className={fields.acts}>
                <Button
                  size="small"
                  aria-label={`${operator.operatorId} 로그인 보기`}
                  data-open
                  onClick={() => acts.look(operator.operatorId)}
                >
                  로그인
                </Button>
                <Button
                  size="small"
                  aria-label={`${operator.operatorId} 권한 변경`}
                  onClick={() => acts.change(operator)}
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
