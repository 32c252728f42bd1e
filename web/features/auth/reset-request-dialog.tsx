import { type FormEvent, useRef, useState } from 'react';
import { t } from '../../../shared/messages/messages.ts';
import { api } from '../../lib/calls/api.ts';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { useLoginHint } from '../../lib/member/login-hint.ts';
import { Button } from '../../ui/button.tsx';
import { closeDialog, openDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './account.module.css';
import { Field } from './field.tsx';

interface Problem {
  readonly field: 'userId' | 'phone' | null;
  readonly text: string;
}

/** 비밀번호 찾기: asks the operators for a link. What is said afterwards is the same whether there is such a member or not. */
export function ResetRequestDialog() {
  const hinted = useLoginHint((hint) => hint.userId);
  const [userId, setUserId] = useState(hinted);
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const refuse = (found: Problem): void => {
    setProblem(found);
    element.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (userId === '') return refuse({ field: 'userId', text: t('signup.id') });
    if (phone === '') return refuse({ field: 'phone', text: t('signup.contact') });
    setBusy(true);
    try {
      await api.auth.requestReset({ userId, phone }, { again: true });
      setDone(true);
    } catch (failure) {
      setProblem({ field: null, text: errorMessage(failure) });
    }
    setBusy(false);
  };
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined);
  return (
    <Modal title="비밀번호 찾기" size={380} onClose={closeDialog}>
      {isDone ? (
        <div className={css.form}>
          <p role="status">
            <b>{t('login.resetRequested')}</b>
          </p>
          <p className={css.note}>
            입력하신 정보가 회원 정보와 일치하면 담당자가 등록된 연락처로 본인을 확인하고 재설정 링크를 보내
            드립니다. 링크는 10분 동안 한 번만 사용할 수 있습니다.
          </p>
          <Button variant="brand" size="large" fullWidth onClick={closeDialog} data-autofocus>
            확인
          </Button>
        </div>
      ) : (
        <form ref={element} className={css.form} onSubmit={submit} noValidate>
          <p className={css.note}>아이디와 가입할 때 등록한 연락처를 입력해 주세요.</p>
          <InlineAlert text={errorOf(null)} />
          <Field
            label="아이디"
            name="userId"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
            value={userId}
            error={errorOf('userId')}
            data-autofocus
            onText={(text) => {
              setUserId(text.replace(/[^a-zA-Z0-9]/g, ''));
              setProblem(null);
            }}
          />
          <Field
            label="연락처"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            value={phone}
            error={errorOf('phone')}
            onText={(text) => {
              setPhone(text.replace(/[^0-9-]/g, ''));
              setProblem(null);
            }}
          />
          <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
            재설정 요청
          </Button>
          <Button variant="quiet" size="small" fullWidth onClick={() => openDialog('login')}>
            로그인으로 돌아가기
          </Button>
        </form>
      )}
    </Modal>
  );
}
