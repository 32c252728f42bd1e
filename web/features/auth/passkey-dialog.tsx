import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { WirePasskey } from '../../../shared/model/passkey.ts';
import { deviceText } from '../../../shared/rules/member/device-text.ts';
import { api } from '../../lib/calls/api.ts';
import { CallRefused } from '../../lib/calls/call-refused.ts';
import { makePasskey, passkeyProblem } from '../../lib/member/passkey-device.ts';
import ask from '../../ui/ask.module.css';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { InlineAlert } from '../../ui/fields/inline-alert.tsx';
import css from './account.module.css';
import { Field } from './field.tsx';
import { passkeysQuery } from './passkeys-query.ts';

export type PasskeyTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: WirePasskey };

const words = {
  add: { title: '패스키 등록', button: '등록', done: '패스키를 등록했습니다.' },
  rename: { title: '패스키 이름 변경', button: '변경', done: '이름을 변경했습니다.' },
  remove: { title: '패스키 삭제', button: '삭제', done: '패스키를 삭제했습니다.' },
} as const;

interface Given {
  readonly name: string;
  readonly userPw: string;
}

async function carryOut(task: PasskeyTask, { name, userPw }: Given): Promise<{ list: WirePasskey[] }> {
  const again = { again: true };
  if (task.kind === 'add') {
    const credential = await makePasskey(await api.auth.passkeyAddBegin({ userPw }, again));
    return api.auth.passkeyAdd({ name, credential }, again);
  }
  const { passkeyId } = task.passkey;
  if (task.kind === 'rename') return api.auth.passkeyRename({ passkeyId, name }, again);
  return api.auth.passkeyRemove({ passkeyId, userPw }, again);
}

/** Adds, renames or removes a passkey; the first and the last ask for the password. */
export function PasskeyDialog({
  task,
  onClose,
}: {
  readonly task: PasskeyTask;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [name, setName] = useState(task.kind === 'add' ? deviceText(navigator.userAgent) : task.passkey.name);
  const [userPw, setUserPw] = useState('');
  const [problem, setProblem] = useState<{ readonly text: string; readonly field?: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { title, button, done } = words[task.kind];
  const show = (text: string, field?: string): void => {
    setProblem({ text, ...(field !== undefined && { field }) });
    if (field) element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (task.kind !== 'remove' && name.trim() === '') return show('이름을 입력해 주세요.', 'name');
    if (task.kind !== 'rename' && userPw === '') return show('비밀번호를 입력해 주세요.', 'userPw');
    setBusy(true);
    try {
      const { list } = await carryOut(task, { name: name.trim(), userPw });
      client.setQueryData(passkeysQuery.queryKey, list);
      toast(done, 'good');
      onClose();
    } catch (failure) {
      setBusy(false);
      const [field] = failure instanceof CallRefused ? Object.keys(failure.fields) : [];
      show(passkeyProblem(failure), field);
    }
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <Modal title={title} size={380} onClose={onClose}>
      <form ref={element} className={css.form} onSubmit={submit} noValidate>
        <InlineAlert text={problem && problem.field === undefined ? problem.text : null} />
        {task.kind === 'remove' ? (
          <p className={ask.text}>‘{name}’ 패스키로는 더 이상 로그인할 수 없습니다.</p>
        ) : (
          <Field
            label="패스키 이름"
            name="name"
            autoComplete="off"
            maxLength={40}
            value={name}
            error={errorOf('name')}
            onText={setName}
          />
        )}
        {task.kind !== 'rename' && (
          <Field
            label="현재 비밀번호"
            name="userPw"
            autoComplete="current-password"
            maxLength={128}
            secret
            value={userPw}
            error={errorOf('userPw')}
            onText={setUserPw}
          />
        )}
        <div className={ask.actions}>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant={task.kind === 'remove' ? 'danger' : 'brand'} busy={busy}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
