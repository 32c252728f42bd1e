import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import ask from '../../ui/ask.module.css';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import account from './account.module.css';
import { Field } from './field.tsx';

/** Which logins end: one, by what it is called, or all but this one. */
export type Ending = { readonly familyId: string; readonly device: string } | 'others';

interface EndLoginsDialogProps {
  readonly ending: Ending;
  /** After each try, whatever became of it. */
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Ends logins for who types the password: a device that was left open must not log the others out. */
export function EndLoginsDialog({ ending, onEnded, onClose }: EndLoginsDialogProps) {
  const [userPw, setUserPw] = useState('');
  const [missing, setMissing] = useState(false);
  const end = useMutation({
    mutationFn: () => {
      const which = ending === 'others' ? { others: true as const } : { familyId: ending.familyId };
      return api.member.revokeSession({ ...which, userPw }, { again: true });
    },
    onSuccess: ({ ended }) => {
      toast(`${ended}개의 로그인을 종료했습니다.`, 'good');
      onClose();
    },
    onSettled: onEnded,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(userPw === '');
    if (userPw !== '' && !end.isPending) end.mutate();
  };
  const problem = missing ? '비밀번호를 입력해 주세요.' : end.error && errorMessage(end.error);
  return (
    <Modal title="로그아웃" size={380} onClose={onClose}>
      <form className={account.form} onSubmit={submit} noValidate>
        <p className={ask.text}>
          {ending === 'others'
            ? '다른 모든 기기에서 로그아웃하시겠습니까?'
            : `${ending.device}에서 로그아웃하시겠습니까?`}
        </p>
        <Field
          label="현재 비밀번호"
          name="userPw"
          autoComplete="current-password"
          maxLength={128}
          secret
          value={userPw}
          error={problem ?? undefined}
          onText={(text) => {
            setUserPw(text);
            setMissing(false);
            end.reset();
          }}
        />
        <div className={ask.actions}>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="danger" busy={end.isPending}>
            로그아웃
          </Button>
        </div>
      </form>
    </Modal>
  );
}
