import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { useLoginHint } from '../../lib/member/login-hint.ts';
import { usePreferences } from '../../lib/page/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { closeDialog, openDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { fieldClassNames } from '../../ui/fields/field-class-names.ts';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { enterSite } from './enter-site.ts';
import css from './login-dialog.module.css';
import { usePasskeyLogin } from './use-passkey-login.ts';

interface Problem {
  readonly field: 'id' | 'password' | null;
  readonly text: string;
}

const fieldClasses = fieldClassNames(css.input);

/** 로그인: asks for id and password; the id can be saved on this device. */
export function LoginDialog() {
  const savedId = usePreferences((preferences) => preferences.savedId);
  const prefilledId = useLoginHint((hint) => hint.userId) || savedId;
  const [userId, setUserId] = useState(prefilledId);
  const [userPw, setUserPw] = useState('');
  const [keepId, setKeepId] = useState(savedId !== '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const showProblem = (next: Problem): void => {
    setProblem(next);
    (next.field === 'id' ? idInput : passwordInput).current?.focus();
  };
  const passkey = usePasskeyLogin((text) => setProblem({ field: null, text }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (userId === '') return showProblem({ field: 'id', text: '아이디를 입력해 주세요.' });
    if (userPw === '') return showProblem({ field: 'password', text: '비밀번호를 입력해 주세요.' });
    setBusy(true);
    try {
      await enterSite({ userId, userPw });
      usePreferences.setState({ savedId: keepId ? userId : '' });
    } catch (error) {
      setBusy(false);
      setUserPw('');
      showProblem({ field: null, text: errorMessage(error) });
    }
  };
  const forgot = (): void => {
    useLoginHint.setState({ userId });
    openDialog('reset-request');
  };
  const updateCapsLock = (event: KeyboardEvent): void => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <Modal title="로그인" size={380} onClose={closeDialog}>
      <form className={css.form} onSubmit={submit} noValidate>
        <InlineAlert text={problem?.field === null ? problem.text : null} />
        <TextInput
          ref={idInput}
          label="아이디"
          name="username"
          // The second word lets browsers suggest passkeys here.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={userId}
          error={problem?.field === 'id' && problem.text}
          classNames={fieldClasses}
          data-autofocus={prefilledId === '' || undefined}
          onChange={({ target }) => {
            setUserId(target.value.replace(/[^a-zA-Z0-9]/g, ''));
            setProblem(null);
          }}
        />
        <PasswordField
          ref={passwordInput}
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          value={userPw}
          error={problem?.field === 'password' && problem.text}
          classNames={fieldClasses}
          data-autofocus={prefilledId !== '' || undefined}
          onChange={({ target }) => {
            setUserPw(target.value);
            setProblem(null);
          }}
          onKeyUp={updateCapsLock}
        />
        {isCapsLockOn && (
          <p className={css.hint} role="status">
            Caps Lock이 켜져 있습니다.
          </p>
        )}
        <Checkbox
          label="아이디 저장"
          checked={keepId}
          classNames={{ input: css.box ?? '', label: css.checkLabel ?? '' }}
          onChange={({ target }) => setKeepId(target.checked)}
        />
        <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
          로그인
        </Button>
        {passkey.isOffered && (
          <Button size="large" fullWidth busy={passkey.busy} onClick={() => void passkey.enter()}>
            패스키로 로그인
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={forgot}>
          비밀번호를 잊으셨나요?
        </Button>
        <p className={css.other}>
          아직 회원이 아니신가요?{' '}
          <Button variant="quiet" size="small" onClick={() => openDialog('signup')}>
            회원가입
          </Button>
        </p>
      </form>
    </Modal>
  );
}
