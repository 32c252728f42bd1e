import { Choice } from '../dialogs/choice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useView } from '../kit/use-view.ts';
import { BonusCodes } from './bonus-codes.tsx';
import { BonusOptions } from './bonus-options.tsx';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { approvalsKey, awaitsApproval } from '../approvals/approvals-query.ts';
import css from '../bonus-fields.module.css';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import { type BonusSettingsView, bonusKey, useBonusSettings } from './bonus-query.ts';

/** The bank account members transfer deposits to. */
function DepositAccount() {
  const { data, error, refetch } = useBonusSettings();
  const mayChange = mayUse(useOperator(), ['cashier']);
  const [isOpen, setIsOpen] = useState(false);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={130} />;
  const { bankName, account, ownerName } = data.depositAccount;
  return (
    <div className={css.stack}>
      <Facts
        facts={[
          { label: '은행', value: bankName || '지정하지 않음' },
          { label: '계좌번호', value: account || '지정하지 않음', strong: true },
          { label: '예금주', value: ownerName || '지정하지 않음' },
        ]}
      />
      {mayChange && (
        <div>
          <Button variant="brand" onClick={() => setIsOpen(true)}>
            입금 계좌 수정
          </Button>
        </div>
      )}
      {isOpen && <AccountDialog settings={data} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface AccountDialogProps {
  readonly settings: BonusSettingsView;
  readonly onClose: () => void;
}

function AccountDialog({ settings, onClose }: AccountDialogProps) {
  const [account, setAccount] = useState(settings.depositAccount);
  const fields = [
    { name: 'bankName', label: '은행', most: 60 },
    { name: 'account', label: '계좌번호', most: 40 },
    { name: 'ownerName', label: '예금주', most: 60 },
  ] as const;
  return (
    <ReasonDialog
      title="입금 계좌 수정"
      button="저장"
      look="brand"
      usual={['계좌 변경', '계좌 점검']}
      changes={[bonusKey, approvalsKey]}
      send={async (reason, { key, again }) => {
        await api.depositAccountSave({ version: settings.version, account, reason }, { key, again });
        toast(awaitsApproval, 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        {fields.map(({ name, label, most }) => (
          <TextInput
            key={name}
            label={label}
            maxLength={most}
            autoComplete="off"
            value={account[name]}
            classNames={fieldClasses}
            data-autofocus
            onChange={({ target }) => setAccount({ ...account, [name]: target.value })}
          />
        ))}
      </div>
    </ReasonDialog>
  );
}

const views = [
  { value: 'options', text: '보너스 옵션' },
  { value: 'codes', text: '보너스 코드' },
  { value: 'account', text: '입금 계좌' },
] as const;

/** Deposit bonuses, bonus codes, and the deposit account. */
export function BonusBoard() {
  const { view, change } = useView<(typeof views)[number]['value']>({
    name: 'view',
    values: views.map(({ value }) => value),
    fallback: 'options',
  });
  return (
    <>
      <PageHead title="입금 보너스">
        <Choice label="보기" options={views} value={view} onChange={(next) => change({ view: next })} />
      </PageHead>
      {view === 'options' && <BonusOptions />}
      {view === 'codes' && <BonusCodes />}
      {view === 'account' && <DepositAccount />}
    </>
  );
}
