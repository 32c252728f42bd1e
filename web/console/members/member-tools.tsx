import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts, Moves } from '../kit/facts.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import css from '../member-tools.module.css';
import { MemberEditDialog } from './member-edit-dialog.tsx';
import type { MemberView } from './member-state.tsx';
import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { points, wonText } from '../../../shared/messages/format.ts';
import { approvalsKey } from '../approvals/approvals-query.ts';
import { Choice } from '../dialogs/choice.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';

interface MemberResetDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

/** Asks another operator to make a link to a new password. */
function MemberResetDialog({ member, onClose }: MemberResetDialogProps) {
  return (
    <ReasonDialog
      title="비밀번호 재설정 링크"
      button="요청"
      look="brand"
      usual={['본인 확인 완료']}
      changes={[approvalsKey]}
      send={async (reason, options) => {
        await api.memberResetLink({ members_seq: member.members_seq, reason }, options);
        toast('링크를 요청했습니다. 다른 담당자가 승인하면서 발급합니다.', 'good');
      }}
      onClose={onClose}
    >
      <Facts facts={[{ label: '회원', value: `${member.members_nickname} · ${member.members_id}` }]} />
      <p className={css.note}>
        승인한 담당자가 링크를 회원에게 전달하고, 회원이 10분 안에 직접 새 비밀번호를 정합니다. 정하는 순간
        모든 기기에서 로그아웃되고 24시간 동안 출금할 수 없습니다.
      </p>
    </ReasonDialog>
  );
}

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

/** Requests an adjustment; nothing changes until another operator approves. */
function MemberAdjustDialog({ member, onClose }: MemberAdjustDialogProps) {
  const [wallet, setWallet] = useState<'cash' | 'point'>('cash');
  const [sign, setSign] = useState<'plus' | 'minus'>('plus');
  const [typed, setTyped] = useState('');
  const amount = Number(typed) * (sign === 'plus' ? 1 : -1);
  const balance = wallet === 'cash' ? member.members_cash : member.members_point;
  const text = wallet === 'cash' ? wonText : points;
  return (
    <ReasonDialog
      title="조정 요청"
      button="요청"
      look="brand"
      usual={['이벤트 보상', '오지급 정정', '정산 정정']}
      changes={[approvalsKey]}
      isReady={amount !== 0 && balance + amount >= 0}
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
          error={balance + amount < 0 ? '보유한 만큼만 차감할 수 있습니다.' : undefined}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          data-autofocus
        />
        <Facts
          facts={[
            { label: '회원', value: `${member.members_nickname} · ${member.members_id}` },
            { label: '승인 후', value: <Moves before={text(balance)} after={text(balance + amount)} /> },
          ]}
        />
      </div>
    </ReasonDialog>
  );
}

interface MemberBankDialogProps {
  readonly member: MemberView;
  readonly onClose: () => void;
}

const fields = [
  { name: 'bankName', label: '은행' },
  { name: 'account', label: '계좌번호' },
  { name: 'owner', label: '예금주' },
] as const;

/** Requests another withdrawal account; it takes effect when another operator approves. */
function MemberBankDialog({ member, onClose }: MemberBankDialogProps) {
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

/** Wrong tries that lock the withdrawal password. */
const locksAt = 5;

/** The actions on a member; each opens its dialog. */
export function MemberTools({ member }: { readonly member: MemberView }) {
  const operator = useOperator();
  const [open, setOpen] = useState<'edit' | 'adjust' | 'bank' | 'unlock' | 'reset' | null>(null);
  const close = (): void => setOpen(null);
  if (!mayUse(operator, ['cs', 'cashier'])) return null;
  return (
    <div className={css.tools}>
      {mayUse(operator, ['cashier']) && (
        <>
          <Button variant={member.state === 'pending' ? 'brand' : 'plain'} onClick={() => setOpen('edit')}>
            {member.state === 'pending' ? '가입 심사' : '상태·레벨·권한'}
          </Button>
          <Button onClick={() => setOpen('adjust')}>조정 요청</Button>
          <Button onClick={() => setOpen('bank')}>출금 계좌 변경</Button>
        </>
      )}
      <Button disabled={member.withdrawalTries < locksAt} onClick={() => setOpen('unlock')}>
        출금 비밀번호 잠금 해제
      </Button>
      <Button disabled={member.state === 'closed'} onClick={() => setOpen('reset')}>
        비밀번호 재설정 링크
      </Button>
      {open === 'reset' && <MemberResetDialog member={member} onClose={close} />}
      {open === 'edit' && <MemberEditDialog member={member} onClose={close} />}
      {open === 'adjust' && <MemberAdjustDialog member={member} onClose={close} />}
      {open === 'bank' && <MemberBankDialog member={member} onClose={close} />}
      {open === 'unlock' && (
        <ReasonDialog
          title="출금 비밀번호 잠금 해제"
          button="해제"
          look="brand"
          usual={['본인 확인 완료']}
          changes={['member']}
          send={async (reason, { again }) => {
            await api.memberUnlock({ members_seq: member.members_seq, reason }, { again });
            toast('잠금을 해제했습니다.', 'good');
          }}
          onClose={close}
        >
          <Facts
            facts={[
              { label: '회원', value: `${member.members_nickname} · ${member.members_id}` },
              { label: '틀린 횟수', value: `${member.withdrawalTries}회` },
            ]}
          />
        </ReasonDialog>
      )}
    </div>
  );
}
