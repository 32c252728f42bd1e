import { useState } from 'react';
import type { admin } from '../../../shared/calls/admin/admin.ts';
import type { ReplyOf } from '../../../shared/calls/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';
import { api } from '../kit/api.ts';
import { Facts } from '../kit/facts.tsx';
import { mayUse, useOperator } from '../kit/session.ts';
import css from '../member-tools.module.css';
import { MemberAdjustDialog } from './member-adjust-dialog.tsx';
import { MemberBankDialog } from './member-bank-dialog.tsx';
import { MemberEditDialog } from './member-edit-dialog.tsx';
import { MemberResetDialog } from './member-reset-dialog.tsx';

export type MemberView = ReplyOf<typeof admin.calls.memberDetail>['member'];

/** Wrong withdrawal passwords that lock it. */
const locksAt = 5;

/** What an operator may do about a member: each opens its dialog. */
export function MemberTools({ member }: { readonly member: MemberView }) {
  const operator = useOperator();
  const [open, setOpen] = useState<'edit' | 'adjust' | 'bank' | 'unlock' | 'reset' | null>(null);
  const close = (): void => setOpen(null);
  if (!mayUse(operator, ['cs', 'cashier'])) return null;
  return (
    <div className={css.tools}>
      {mayUse(operator, ['cashier']) && (
        <>
          <Button look={member.state === 'pending' ? 'brand' : 'plain'} onClick={() => setOpen('edit')}>
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
