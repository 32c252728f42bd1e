import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { hasPasskeys, passkeyProblem, signWithPasskey } from '../../lib/member/passkey-device.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { MantineRoot } from '../../ui/mantine-root.tsx';
import { CodeField } from '../dialogs/code-field.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { api, operatorSession } from '../kit/api.ts';
import messages from '../status-message.module.css';
import css from './login-form.module.css';

/** The operator's login: id, password and the code of the second factor where one is set up, or a passkey in place of all three. */
export function LoginForm({ notice }: { readonly notice: string | null }) {
  const [operatorId, setOperatorId] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (operatorId === '') return setProblem('아이디를 입력해 주세요.');
    if (password === '') return setProblem('비밀번호를 입력해 주세요.');
    setBusy(true);
    try {
      const { token } = await operatorSession.whileNoneRenews(() =>
        api.login(
          { operatorId, password, ...(otp === '' ? {} : { otp }) },
          // The button waits for the reply; after a second factor was set up the same is typed again at once.
          { again: true },
        ),
      );
      operatorSession.begin(token);
    } catch (failure) {
      setBusy(false);
      setPassword('');
      setProblem(errorMessage(failure));
      passwordInput.current?.focus();
    }
  };
  const enterWithPasskey = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const credential = await signWithPasskey(await api.passkeyLoginBegin({}, { again: true }));
      const { token } = await operatorSession.whileNoneRenews(() =>
        api.passkeyLogin({ credential }, { again: true }),
      );
      operatorSession.begin(token);
    } catch (failure) {
      setBusy(false);
      setProblem(passkeyProblem(failure));
    }
  };
  return (
    <MantineRoot>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.head}>
          <h1 className={css.title}>운영 콘솔</h1>
          <p className={css.hint}>모든 작업은 담당자 이름과 사유와 함께 기록됩니다.</p>
        </div>
        {notice && !problem && (
          <p className={messages.notice} role="status">
            {notice}
          </p>
        )}
        {problem && (
          <p className={messages.error} role="alert">
            {problem}
          </p>
        )}
        <TextInput
          label="아이디"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus
          value={operatorId}
          classNames={fieldClasses}
          onChange={({ target }) => setOperatorId(target.value.trim())}
        />
        <PasswordField
          ref={passwordInput}
          label="비밀번호"
          name="password"
          autoComplete="current-password"
          value={password}
          classNames={fieldClasses}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CodeField label="인증 코드 (설정한 경우)" name="otp" code={otp} onCode={setOtp} />
        <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
          로그인
        </Button>
        {hasPasskeys() && (
          <Button size="large" fullWidth busy={busy} onClick={() => void enterWithPasskey()}>
            패스키로 로그인
          </Button>
        )}
      </form>
    </MantineRoot>
  );
}
