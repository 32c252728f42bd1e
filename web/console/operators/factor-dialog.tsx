import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WirePasskey } from '../../../shared/model/passkey.ts';
import { deviceText } from '../../../shared/rules/member/device-text.ts';
import { makePasskey, passkeyProblem } from '../../lib/member/passkey-device.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { CodeField } from '../dialogs/code-field.tsx';
import { Dialog, DialogActions } from '../dialogs/dialog.tsx';
import { fieldClasses } from '../dialogs/field-classes.ts';
import { api, operatorSession } from '../kit/api.ts';
import { useOperator } from '../kit/session.ts';
import css from '../notices.module.css';
import messages from '../status-message.module.css';
import { OtpSecret } from './otp-secret.tsx';

export type FactorTask =
  | { readonly kind: 'passkey-add' | 'otp-set' | 'otp-remove' }
  | { readonly kind: 'passkey-remove'; readonly passkey: WirePasskey };

const words = {
  'passkey-add': { title: '패스키 등록', button: '등록', done: '패스키를 등록했습니다.' },
  'passkey-remove': { title: '패스키 삭제', button: '삭제', done: '패스키를 삭제했습니다.' },
  'otp-set': { title: '인증 앱 등록', button: '다음', done: '인증 앱을 등록했습니다.' },
  'otp-remove': { title: '인증 앱 삭제', button: '삭제', done: '인증 앱을 삭제했습니다.' },
} as const;

interface FactorDialogProps {
  readonly task: FactorTask;
  readonly onClose: () => void;
}

const again = { again: true };

/** Adds or removes a second factor; each asks for the password once more. */
export function FactorDialog({ task, onClose }: FactorDialogProps) {
  const client = useQueryClient();
  const { operatorId, roles } = useOperator();
  const [name, setName] = useState(deviceText(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [otpSecret, setOtpSecret] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { title, button, done } = words[task.kind];

  const finish = async (): Promise<void> => {
    toast(done, 'good');
    onClose();
    // A login without roles was one without a second factor: the next one proves it.
    if (roles.length === 0) operatorSession.end('expired');
    else await client.invalidateQueries({ queryKey: ['own-account'] });
  };
  const carryOut = async (): Promise<void> => {
    if (task.kind === 'otp-set') {
      if (otpSecret === null) return setOtpSecret((await api.ownOtpBegin({ password }, again)).otpSecret);
      await api.ownOtpSet({ otp }, again);
    } else if (task.kind === 'otp-remove') await api.ownOtpRemove({ password }, again);
    else if (task.kind === 'passkey-remove')
      await api.ownPasskeyRemove({ passkeyId: task.passkey.passkeyId, password }, again);
    else {
      const credential = await makePasskey(await api.ownPasskeyBegin({ password }, again));
      await api.ownPasskeyAdd({ name: name.trim(), credential }, again);
    }
    await finish();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return setProblem('비밀번호를 입력해 주세요.');
    if (task.kind === 'passkey-add' && name.trim() === '') return setProblem('이름을 입력해 주세요.');
    setBusy(true);
    setProblem(null);
    await carryOut().catch((failure: unknown) => setProblem(passkeyProblem(failure)));
    setBusy(false);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        {problem && (
          <p className={messages.error} role="alert">
            {problem}
          </p>
        )}
        {task.kind === 'passkey-remove' && (
          <p className={css.hint}>‘{task.passkey.name}’ 패스키로는 더 이상 로그인할 수 없습니다.</p>
        )}
        {task.kind === 'passkey-add' && (
          <TextInput
            label="패스키 이름"
            maxLength={40}
            value={name}
            classNames={fieldClasses}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {otpSecret === null ? (
          <PasswordField
            label="현재 비밀번호"
            autoComplete="current-password"
            value={password}
            classNames={fieldClasses}
            data-autofocus
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <>
            <OtpSecret operatorId={operatorId} otpSecret={otpSecret} />
            <CodeField label="인증 코드" code={otp} onCode={setOtp} />
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant={task.kind.endsWith('remove') ? 'danger' : 'brand'} busy={busy}>
            {otpSecret === null ? button : '등록'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
