import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { points, won } from '../../../shared/messages/format.ts';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { approvalsKey } from '../approvals/approvals-query.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts, Moves } from '../kit/facts.tsx';
import css from '../member-tools.module.css';
import type { MemberView } from './member-tools.tsx';

interface MemberAdjustDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

const wallets = [
  { value: 'cash', text: '보유금' },
  { value: 'point', text: '포인트' },
] as const;
const signs = [
  { value: 'plus', text: '지급 (+)' },
  { value: 'minus', text: '차감 (−)' },
] as const;

/** Asks for an adjustment: nothing moves until another operator approves. */
export function MemberAdjustDialog({ member, onClose }: MemberAdjustDialogProps) {
  const [wallet, setWallet] = useState<'cash' | 'point'>('cash');
  const [sign, setSign] = useState<'plus' | 'minus'>('plus');
  const [typed, setTyped] = useState('');
  const amount = Number(typed) * (sign === 'plus' ? 1 : -1);
  const held = wallet === 'cash' ? member.members_cash : member.members_point;
  const text = wallet === 'cash' ? won : points;
  return (
    <ReasonDialog
      title="조정 요청"
      button="요청"
      look="brand"
      usual={['이벤트 보상', '오지급 정정', '정산 정정']}
      changes={[approvalsKey]}
      isReady={amount !== 0 && held + amount >= 0}
      send={async (reason, options) => {
        await api.memberAdjust({ members_seq: member.members_seq, wallet, amount, reason }, options);
        toast('조정을 요청했습니다. 다른 담당자가 승인하면 반영됩니다.', 'good');
      }}
      onClose={onClose}
    >
      <div className={css.fields}>
        <Choice label="지갑" options={wallets} value={wallet} onChange={setWallet} />
        <Choice label="방향" options={signs} value={sign} onChange={setSign} />
        <TextInput
          label={wallet === 'cash' ? '금액 (원)' : '포인트 (P)'}
          inputMode="numeric"
          maxLength={12}
          value={typed}
          classNames={fieldClasses}
          error={held + amount < 0 ? '보유한 만큼만 차감할 수 있습니다.' : undefined}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          data-autofocus
        />
        <Facts
          facts={[
            { label: '회원', value: `${member.members_nickname} · ${member.members_id}` },
            { label: '승인 후', value: <Moves before={text(held)} after={text(held + amount)} /> },
          ]}
        />
      </div>
    </ReasonDialog>
  );
}
