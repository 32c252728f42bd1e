import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey } from '../approvals/approvals-query.ts';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import css from '../member-tools.module.css';
import type { MemberView } from './member-tools.tsx';

interface MemberBankDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

const fields = [
  { name: 'bankName', label: '은행' },
  { name: 'account', label: '계좌번호' },
  { name: 'owner', label: '예금주' },
] as const;

/** Asks for another account of the member's withdrawals; it counts when another operator approves. */
export function MemberBankDialog({ member, onClose }: MemberBankDialogProps) {
  const [bank, setBank] = useState({ bankName: '', account: '', owner: '' });
  const isReady = fields.every(({ name }) => bank[name].trim() !== '') && /^[\d-]{6,30}$/.test(bank.account);
  return (
    <ReasonDialog
      title="출금 계좌 변경 요청"
      button="요청"
      look="brand"
      usual={['회원 요청 (본인 확인 완료)']}
      changes={[approvalsKey]}
      isReady={isReady}
      send={async (reason, options) => {
        await api.memberBank({ members_seq: member.members_seq, ...bank, reason }, options);
        toast('계좌 변경을 요청했습니다. 다른 담당자가 승인하면 반영됩니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: '회원', value: `${member.members_nickname} · ${member.members_id}` },
          { label: '현재 계좌', value: `${member.owner} · ${member.bank}` },
        ]}
      />
      <div className={css.fields}>
        {fields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            maxLength={name === 'account' ? 30 : 60}
            autoComplete="off"
            {...(name === 'account' && { inputMode: 'numeric' as const })}
            value={bank[name]}
            classNames={fieldClasses}
            data-autofocus
            onChange={({ target }) =>
              setBank({
                ...bank,
                [name]: name === 'account' ? target.value.replace(/[^\d-]/g, '') : target.value,
              })
            }
          />
        ))}
      </div>
    </ReasonDialog>
  );
}
