import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../lib/calls/call-refused.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { MantineRoot } from '../../ui/mantine-root.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CodeField } from '../dialogs/code-field.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { api } from '../kit/api.ts';
import messages from '../status-message.module.css';
import css from './login-form.module.css';
import { OtpSecret } from './otp-secret.tsx';
import { blankPerson, isPerson, PersonFields, personPurpose } from './person-fields.tsx';

interface SetupFormProps {
  /** From the one-time link. */
  readonly token: string;
  readonly onDone: () => void;
}

/** An operator's first password and second factor; who they are, where nobody entered it. */
export function SetupForm({ token, onDone }: SetupFormProps) {
  const { data, isError } = useQuery({
    queryKey: ['setup', token],
    queryFn: () => api.setupBegin({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [person, setPerson] = useState(blankPerson);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (isError)
    return (
      <p className={messages.error} role="alert">
        사용했거나 만료된 링크입니다. 새 링크를 발급해 주세요.
      </p>
    );
  if (!data) return <Skeleton height={320} />;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setProblem('비밀번호를 입력해 주세요.');
    if (otp === '' && data.needsCode) return setProblem('인증 코드를 입력해 주세요.');
    if (data.needsPerson && !isPerson(person))
      return setProblem(
        '이름, 연락처, 본인 계좌번호를 입력해 주세요. 연락처와 계좌번호는 숫자와 -만 씁니다.',
      );
    setBusy(true);
    try {
      await api.setup({
        ...{ token, password },
        ...(otp !== '' && { otp }),
        ...(data.needsPerson && { person }),
      });
      onDone();
    } catch (failure) {
      setBusy(false);
      setProblem(errorMessage(failure));
    }
  };
  return (
    <MantineRoot>
      <form className={css.form} onSubmit={submit} noValidate>
        <div className={css.head}>
          <h1 className={css.title}>{data.operatorId} 계정 설정</h1>
          <p className={css.hint}>
            인증 앱으로 QR 코드를 찍거나 아래 키를 등록하고, 앱에 표시되는 6자리 코드를 입력해 주세요.
          </p>
        </div>
        <OtpSecret operatorId={data.operatorId} otpSecret={data.otpSecret} />
        {problem && (
          <p className={messages.error} role="alert">
            {problem}
          </p>
        )}
        <PasswordField
          label="새 비밀번호 (8자 이상)"
          autoComplete="new-password"
          value={password}
          classNames={fieldClasses}
          onChange={({ target }) => setPassword(target.value)}
        />
        <CodeField
          label={data.needsCode ? '인증 코드' : '인증 코드 (이 환경에서는 선택)'}
          code={otp}
          onCode={setOtp}
        />
        {data.needsPerson && (
          <>
            <PersonFields person={person} onPerson={setPerson} />
            <p className={css.hint}>{personPurpose}</p>
          </>
        )}
        <Button type="submit" variant="brand" size="large" fullWidth busy={busy}>
          설정하고 로그인하기
        </Button>
      </form>
    </MantineRoot>
  );
}
