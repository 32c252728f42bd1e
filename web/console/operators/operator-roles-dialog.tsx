import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey } from '../approvals/approvals-query.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { roleText } from '../kit/session.ts';
import css from '../member-tools.module.css';
import { Check } from '../settings/settings-fields.tsx';
import type { OperatorRow } from './operators-board.tsx';

interface OperatorRolesDialogProps {
  /** Null: a new one. */
  readonly operator: OperatorRow | null;
  readonly onClose: () => void;
}

const roles = ['cs', 'cashier', 'trader', 'auditor', 'owner'] as const;
const states = [
  { value: 'active', text: '사용' },
  { value: 'frozen', text: '중지' },
] as const;

/** Asks for an operator's roles; they count when another operator approves. */
export function OperatorRolesDialog({ operator, onClose }: OperatorRolesDialogProps) {
  const [operatorId, setOperatorId] = useState(operator?.operatorId ?? '');
  const [chosen, setChosen] = useState<readonly (typeof roles)[number][]>(operator?.roles ?? []);
  const [state, setState] = useState<'active' | 'frozen'>(operator?.state ?? 'active');
  return (
    <ReasonDialog
      title={operator ? `${operator.operatorId} 권한 변경 요청` : '운영자 추가 요청'}
      button="요청"
      look="brand"
      usual={['업무 변경', '신규 입사', '퇴사']}
      changes={[approvalsKey]}
      isReady={/^[a-z0-9-]{3,64}$/.test(operatorId)}
      send={async (reason, options) => {
        await api.operatorRoles({ operatorId, roles: [...chosen], state, reason }, options);
        toast('요청했습니다. 다른 담당자가 승인하면 반영됩니다.', 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        {operator === null && (
          <TextInput
            label="아이디 (영문 소문자, 숫자)"
            maxLength={32}
            autoCapitalize="none"
            value={operatorId}
            classNames={fieldClasses}
            onChange={({ target }) => setOperatorId(target.value.replace(/[^a-z0-9-]/g, ''))}
          />
        )}
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
