import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePublicSettings } from '../../lib/member/public-settings.ts';
import { Button } from '../../ui/button.tsx';
import { closeDialog, openDialog } from '../../ui/dialogs/dialogs.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { WhyNot } from '../../ui/fields/why-not.tsx';
import { BankField } from './bank-field.tsx';
import { Field } from './field.tsx';
import { PasswordChecks } from './password-checks.tsx';
import css from './sign-up-dialog.module.css';
import { type SignUpName, signUpFields } from './sign-up-fields.ts';
import { useCodeCheck } from './use-code-check.ts';
import { useSignUp } from './use-sign-up.ts';

/** 회원가입: every field with its own sentence, the form's above, the code checked while it is typed. */
export function SignUpDialog() {
  const navigate = useNavigate();
  const settings = usePublicSettings();
  const element = useRef<HTMLFormElement>(null);
  const { form, problem, busy, change, submit } = useSignUp(settings, () => {
    closeDialog();
    navigate('/');
  });
  const code = useCodeCheck(form.code);
  const banks = settings?.bank?.flatMap(({ name, active }) => (active ? [name] : [])) ?? [];
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const bad = await submit();
    if (bad) element.current?.querySelector<HTMLElement>(`[name="${bad}"]`)?.focus();
  };
  const field = (name: SignUpName) => {
    const { label, hint, secret, input, keep = (text: string) => text } = signUpFields[name];
    return (
      <Field
        {...input}
        {...(name === 'userId' && { 'data-autofocus': true })}
        {...(name === 'code' && { good: code.good })}
        name={name}
        label={label}
        hint={hint}
        secret={secret === true}
        value={form[name]}
        error={problem?.fields[name] ?? (name === 'code' ? code.error : undefined)}
        onText={(text) => change(name, keep(text))}
      />
    );
  };
  return (
    <Modal title="회원가입" size={560} onClose={closeDialog}>
      <form ref={element} className={css.form} onSubmit={send} noValidate>
        <WhyNot text={problem?.text} />
        <div className={css.fields}>
          {field('userId')}
          {field('phone')}
          {field('userPw')}
          {field('userPw2')}
          <div className={css.wide}>
            <PasswordChecks password={form.userPw} again={form.userPw2} />
          </div>
          {field('nickname')}
          {field('birthday')}
          {field('owner')}
          <BankField
            banks={banks}
            value={form.bankName}
            error={problem?.fields['bankName']}
            onText={(bank) => change('bankName', bank)}
          />
          {field('cashoutPw')}
          {field('account')}
          <div className={css.wide}>{field('code')}</div>
        </div>
        <Button type="submit" look="brand" size="large" wide busy={busy}>
          회원가입
        </Button>
        <p className={css.other}>
          이미 회원이신가요?{' '}
          <Button look="quiet" size="small" onClick={() => openDialog('login')}>
            로그인
          </Button>
        </p>
      </form>
    </Modal>
  );
}
